package trf

import (
	"encoding/json"
	"io"
	"slices"

	"ptm/tournament"
)

// The JSON form of an event, as docs/trf.md describes it. Points are numbers
// with one decimal, written exactly from tenths.
type jsonEvent struct {
	Name          string          `json:"name"`
	Place         string          `json:"place"`
	Federation    string          `json:"federation"`
	Start         string          `json:"start"`
	End           string          `json:"end"`
	Arbiter       string          `json:"arbiter"`
	TimeControl   string          `json:"time_control"`
	Variant       string          `json:"variant"`
	Options       []string        `json:"options"`
	Array         string          `json:"array"`
	Rated         bool            `json:"rated"`
	System        string          `json:"system"`
	Rounds        int             `json:"rounds"`
	Paired        int             `json:"paired"`
	Edition       int             `json:"edition"`
	TieBreaks     []string        `json:"tiebreaks"`
	ColourNeutral bool            `json:"colour_neutral"`
	InitialColour string          `json:"initial_colour"`
	Scoring       jsonScoring     `json:"scoring"`
	Players       []jsonPlayer    `json:"players"`
	Forbidden     []jsonForbidden `json:"forbidden"`
}

type jsonScoring struct {
	Win         tenths `json:"win"`
	Draw        tenths `json:"draw"`
	Loss        tenths `json:"loss"`
	ZeroBye     tenths `json:"zero_bye"`
	ForfeitLoss tenths `json:"forfeit_loss"`
	PairingBye  tenths `json:"pairing_bye"`
}

type jsonPlayer struct {
	Number     int           `json:"number"`
	Name       string        `json:"name"`
	Title      string        `json:"title"`
	Sex        string        `json:"sex"`
	Federation string        `json:"federation"`
	Club       string        `json:"club"`
	Birth      string        `json:"birth"`
	FideID     string        `json:"fide_id"`
	Rating     int           `json:"rating"`
	Joins      int           `json:"joins"`
	Leaves     int           `json:"leaves"`
	Points     tenths        `json:"points"`
	Rounds     []jsonRound   `json:"rounds"`
	Requests   []jsonRequest `json:"requests"`
	Virtual    []tenths      `json:"virtual"`
}

type jsonRound struct {
	Kind     string `json:"kind"`
	Opponent int    `json:"opponent"`
	Colour   string `json:"colour"`
	Points   tenths `json:"points"`
	Board    int    `json:"board"`
}

type jsonRequest struct {
	Round int    `json:"round"`
	Kind  string `json:"kind"`
}

type jsonForbidden struct {
	Numbers []int `json:"numbers"`
	From    int   `json:"from"`
	To      int   `json:"to"`
	Weak    bool  `json:"weak"`
}

// tenths are points as a JSON number: 45 is 4.5.
type tenths tournament.Points

func (t tenths) MarshalJSON() ([]byte, error) { return []byte(tournament.Points(t).String()), nil }

// WriteJSON writes an event in the JSON form of docs/trf.md.
func WriteJSON(w io.Writer, e *tournament.Event) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", " ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(toJSON(e))
}

func toJSON(e *tournament.Event) jsonEvent {
	s := e.Scoring
	j := jsonEvent{
		Name: e.Name, Place: e.Place, Federation: e.Federation, Start: e.Start, End: e.End,
		Arbiter: e.Arbiter, TimeControl: e.TimeControl, Variant: e.Variant, Options: list(e.Options),
		Array: e.Array, Rated: e.Rated, System: string(e.System), Rounds: e.Rounds, Paired: e.Paired,
		Edition: int(e.Edition), TieBreaks: list(e.TieBreaks), ColourNeutral: e.ColourNeutral,
		InitialColour: colourName(e.InitialColour),
		Scoring: jsonScoring{tenths(s.Win), tenths(s.Draw), tenths(s.Loss), tenths(s.ZeroBye),
			tenths(s.ForfeitLoss), tenths(s.PairingBye)},
		Players: []jsonPlayer{}, Forbidden: []jsonForbidden{},
	}
	for i := range e.Entrants {
		j.Players = append(j.Players, playerJSON(&e.Entrants[i], e.Paired))
	}
	for _, f := range e.Forbidden {
		j.Forbidden = append(j.Forbidden, jsonForbidden{list(f.Numbers), f.From, f.To, f.Weak})
	}
	return j
}

func playerJSON(p *tournament.Entrant, paired int) jsonPlayer {
	j := jsonPlayer{
		Number: p.Number, Name: p.Name, Title: p.Title, Sex: p.Sex, Federation: p.Federation,
		Club: p.Club, Birth: p.Birth, FideID: p.FideID, Rating: p.Rating, Joins: p.Joins, Leaves: p.Leaves,
		Points: tenths(p.Score(paired)), Rounds: []jsonRound{}, Requests: []jsonRequest{}, Virtual: []tenths{},
	}
	for _, r := range p.Records {
		j.Rounds = append(j.Rounds, jsonRound{r.Kind.String(), r.Opponent, colourName(r.Colour), tenths(r.Points), r.Board})
	}
	for _, q := range p.Requests {
		j.Requests = append(j.Requests, jsonRequest{q.Round, q.Kind.String()})
	}
	for _, v := range p.Virtual {
		j.Virtual = append(j.Virtual, tenths(v))
	}
	return j
}

// list is never null in JSON.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return slices.Clone(l)
}

func colourName(c tournament.Colour) string {
	switch c {
	case tournament.White:
		return "white"
	case tournament.Black:
		return "black"
	}
	return ""
}
