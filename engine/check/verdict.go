// Package check replays game records by the rules and gives a verdict on each.
// It knows no variant: what is legal, how a turn goes and when a game is over
// is asked of the position. It reads no files; package record gives it games.
package check

import (
	"bytes"
	"encoding/json"
	"fmt"

	"ptm/engine"
)

// A Verdict is what replaying a record found. Its JSON form is frozen; see
// docs/json.md.
type Verdict struct {
	File    string `json:"file"`
	Game    int    `json:"game"` // counted from 1
	Line    int    `json:"line"` // on which the game begins
	Variant string `json:"variant"`
	White   string `json:"white"`
	Black   string `json:"black"`
	Legal   bool   `json:"legal"`
	// Turns counts full turns of a simultaneous game and single moves of any
	// other.
	Turns int `json:"turns"`
	// Claimed is the result that the record states: its Result tag, else its
	// terminator, else "*".
	Claimed string `json:"claimed"`
	// Outcome and Reason are the engine's own; see engine.Outcome.
	Outcome string `json:"outcome"`
	Reason  string `json:"reason"`
	// Consistent is false when the claim contradicts the outcome, or the
	// record itself.
	Consistent bool   `json:"consistent"`
	Fault      *Fault `json:"fault"`
	// Final is the position at the end, as text; with a fault, or a last turn
	// of one side alone, the one before that turn.
	Final string `json:"final"`
	// Movetext is the canonical form of the legal moves.
	Movetext string `json:"movetext"`
	// Trace is a []TurnTrace or a []PlyTrace when asked for, else nil.
	Trace any `json:"trace,omitempty"`

	// Note says what the reader took the record for where it could be taken for
	// something else.
	Note string `json:"note,omitempty"`

	// Conflict says in words why the verdict is not consistent.
	Conflict string `json:"-"`
}

// A Fault is the first place at which a record breaks the rules.
type Fault struct {
	Number  int    `json:"number"` // as the record counts
	Side    string `json:"side"`
	Board   string `json:"board"` // empty unless the game has several
	Text    string `json:"text"`  // as it was written
	Line    int    `json:"line"`
	Column  int    `json:"column"` // in characters, from 1
	Rule    string `json:"rule"`
	Message string `json:"message"` // lower case, no full stop
}

// String says what is wrong with a move: which it is, why, and by what rule.
func (f *Fault) String() string {
	where := ""
	if f.Side != "" {
		where = fmt.Sprintf("turn %d, %s", f.Number, f.Side)
		if f.Board != "" {
			where += ", board " + f.Board
		}
		where += ": "
	}
	rule := ""
	if f.Rule != "" {
		rule = " (rule " + f.Rule + ")"
	}
	text := ""
	if f.Text != "" {
		text = f.Text + ": "
	}
	return where + text + f.Message + rule
}

// A TurnTrace is one turn of a simultaneous game; lists of two are White,
// Black. The checks are those at the start of the turn.
type TurnTrace struct {
	N              int       `json:"n"`
	Legal          [2]int    `json:"legal"`
	Safe           [2]int    `json:"safe"`
	ImmediateCheck [2]bool   `json:"immediate_check"`
	DelayedCheck   [2]bool   `json:"delayed_check"`
	Moves          [2]string `json:"moves"`
	SAN            [2]string `json:"san"`
	Events         []string  `json:"events"`
}

// A PlyTrace is one move of any other game: Legal counts the legal moves
// before it, FEN is the position after it.
type PlyTrace struct {
	Ply   int    `json:"ply"`
	Side  string `json:"side"`
	Board string `json:"board"`
	Move  string `json:"move"`
	SAN   string `json:"san"`
	Legal int    `json:"legal"`
	FEN   string `json:"fen"`
}

// Rules that are the record's, not the game's, in Fault.Rule.
const (
	RuleSyntax   = "syntax"   // the text is no game record
	RuleVariant  = "variant"  // which game it is
	RuleOption   = "option"   // an option that the game does not have
	RulePosition = "position" // a start position that cannot be
	RuleNotation = "notation" // a move that cannot be understood, or only too well
	RuleNumber   = "number"   // a move number that contradicts the turn
	RuleEnd      = "end"      // a move after the end of the game
)

// OK reports whether the record is legal and consistent.
func (v *Verdict) OK() bool { return v.Legal && v.Consistent }

// AppendJSON appends the verdict as one line of JSON without a line end.
func (v *Verdict) AppendJSON(dst []byte) []byte {
	b := bytes.NewBuffer(dst)
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return dst // cannot be: all fields have a JSON form
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// A Lookup finds a variant by key or name.
type Lookup func(name string) (engine.Variant, bool)

// Options are how to check.
type Options struct {
	// Variant is the variant's key or name; empty means each record's own tag.
	Variant string
	// Untagged is the variant of records without a Variant tag; empty means
	// that they cannot be checked.
	Untagged string
	// Settings overrule the options that records state in their tags.
	Settings engine.Settings
	// Array is the start position of the event as position text; empty means
	// the variant's own. A record's [FEN] tag goes before it.
	Array string
	// Trace asks for Verdict.Trace.
	Trace bool
	// SkipMovetext leaves Verdict.Movetext empty, SkipFinal Verdict.Final, which
	// saves time.
	SkipMovetext, SkipFinal bool
}
