package arbiter

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
)

// A PairingExplanation says why a round was paired as it was.
type PairingExplanation struct {
	Event  *tournament.Event
	Round  int
	ByHand bool
	// Verdict is what makes the system's pairing better than the one played,
	// System that pairing; empty and nil if they are the same.
	Verdict pairing.Verdict
	System  []tournament.Pairing
	// Standings are what the rules knew of each player before the round, by
	// number; none in a round robin.
	Standings map[int]pairing.Standing
	// Boards are those explained, Pairs why not other pairs.
	Boards []tournament.Pairing
	Pairs  []OtherPair
}

// An OtherPair is a pair that the round does not have, and why.
type OtherPair struct {
	Player, Opponent int // numbers; Opponent 0 = the bye
	// Verdict is the first article that decides against it, empty if the
	// system's own pairing has it.
	Verdict pairing.Verdict
	// Best is the best pairing of the round with this pair, nil if there is none.
	Best []tournament.Pairing
}

// TheBye names the pairing-allocated bye where an opponent is asked for.
const TheBye = "bye"

// ExplainRound says why a paired round is as it is: all boards, or one of them
// by its number, or a player's by name, club id or #number. Against names an
// opponent, or TheBye; without one the nearest opponents that come to mind are
// explained. NotFound as with Round and for players and boards.
func (c *Club) ExplainRound(ctx context.Context, handle string, round int, of, against string) (PairingExplanation, error) {
	var x PairingExplanation
	err := c.db.View(ctx, func(t *store.Tx) error {
		e, err := load(t, handle)
		if err != nil {
			return err
		}
		if err := paired(&e, round); err != nil {
			return err
		}
		x = PairingExplanation{Event: &e.Event, Round: round, ByHand: slices.Contains(e.ByHand, round), Boards: e.Pairings(round)}
		before := e.Before(round)
		if x.System, x.Verdict, err = pairing.Compare(before, x.Boards); err != nil {
			x.Verdict = pairing.Verdict{Article: "C4", Reason: err.Error()}
		}
		if x.Verdict.Article == "" {
			x.System = nil
		}
		if !e.System.RoundRobin() {
			x.Standings = map[int]pairing.Standing{}
			for _, s := range pairing.Standings(before) {
				x.Standings[s.Number] = s
			}
		}
		if of == "" {
			return nil
		}
		return x.explain(t, &e, before, of, against)
	})
	return x, err
}

func (x *PairingExplanation) explain(t *store.Tx, e *store.Event, before *tournament.Event, of, against string) error {
	board, asked, err := subject(t, e, x.Boards, x.Round, of)
	if err != nil {
		return err
	}
	x.Boards = []tournament.Pairing{board}
	if against == "" {
		if asked == 0 {
			asked = leader(x.Standings, board)
		}
		for _, other := range x.nearest(asked, board) {
			if err := x.why(before, asked, other); err != nil {
				return err
			}
		}
		return nil
	}
	other := 0
	if !strings.EqualFold(against, TheBye) {
		at, err := findEntrant(t, e, against)
		if err != nil {
			return err
		}
		other = e.Entrants[at].Number
	}
	for _, player := range []int{board.White, board.Black} {
		if player == 0 || player == other || asked != 0 && player != asked {
			continue
		}
		if err := x.why(before, player, other); err != nil {
			return err
		}
	}
	return nil
}

func (x *PairingExplanation) why(before *tournament.Event, player, other int) error {
	best, v, err := pairing.Why(before, player, other)
	if err != nil {
		return refuse(RuleBreak, "%w", err)
	}
	x.Pairs = append(x.Pairs, OtherPair{Player: player, Opponent: other, Verdict: v, Best: best})
	return nil
}

// subject is the board asked about, and the player if one was named.
func subject(t *store.Tx, e *store.Event, boards []tournament.Pairing, round int, of string) (tournament.Pairing, int, error) {
	if number, err := strconv.Atoi(of); err == nil {
		i := slices.IndexFunc(boards, func(p tournament.Pairing) bool { return p.Board == number })
		if i < 0 {
			return tournament.Pairing{}, 0, refuse(NotFound, "round %d: no board %d, there are %d", round, number, len(boards)).
				hint("ptm round show %s %d", e.Handle, round)
		}
		return boards[i], 0, nil
	}
	at, err := findEntrant(t, e, of)
	if err != nil {
		return tournament.Pairing{}, 0, err
	}
	number := e.Entrants[at].Number
	i := slices.IndexFunc(boards, func(p tournament.Pairing) bool { return p.White == number || p.Black == number })
	if i < 0 {
		return tournament.Pairing{}, 0, refuse(RuleBreak, "round %d: %s was not paired: %s", round, e.Entrants[at].Name, e.Entrants[at].Record(round).Kind)
	}
	return boards[i], number, nil
}

// leader is the higher-ranked of a pair.
func leader(known map[int]pairing.Standing, p tournament.Pairing) int {
	white, black := known[p.White], known[p.Black]
	if p.Black != 0 && (black.Score > white.Score || black.Score == white.Score && p.Black < p.White) {
		return p.Black
	}
	return p.White
}

// most is how many opponents are explained that nobody asked for by name.
const most = 6

// nearest are the opponents that come to mind first: those whose score is next
// to the opponent's, and among them those who stand next to him. In a round robin
// there are none: the table asks for no reasons.
func (x *PairingExplanation) nearest(player int, board tournament.Pairing) []int {
	opponent := board.White + board.Black - player
	score := x.Standings[opponent].Score
	var list []int
	for number := range x.Standings {
		if number != player && number != opponent {
			list = append(list, number)
		}
	}
	far := func(number int) tournament.Points {
		return max(x.Standings[number].Score-score, score-x.Standings[number].Score)
	}
	slices.SortFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(far(a), far(b)), cmp.Compare(max(a-opponent, opponent-a), max(b-opponent, opponent-b)), cmp.Compare(a, b))
	})
	list = list[:min(most, len(list))]
	slices.Sort(list)
	return list
}

// String is a pair as people say it: "3-7", "3 bye".
func (o OtherPair) String() string {
	if o.Opponent == 0 {
		return fmt.Sprintf("%d bye", o.Player)
	}
	return fmt.Sprintf("%d-%d", o.Player, o.Opponent)
}
