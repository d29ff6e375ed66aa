package arbiter

import (
	"errors"
	"fmt"
)

// A Kind says how a use case was refused; a caller branches on it.
type Kind string

const (
	// NotFound: what was named does not exist.
	NotFound Kind = "not found"
	// Conflict: it contradicts what is already kept.
	Conflict Kind = "conflict"
	// NotReady: something else has to be done first.
	NotReady Kind = "not ready"
	// RuleBreak: the rules of the event or of the game forbid it.
	RuleBreak Kind = "rule break"
	// Invalid: what was typed or handed in makes no sense.
	Invalid Kind = "invalid"
	// NoPairing: no pairing of the round exists.
	NoPairing Kind = "no pairing"
)

// An Error is a refusal of a use case. Nothing was changed.
type Error struct {
	Kind Kind
	// Message is for people: lower case, the noun first.
	Message string
	// Hint is what to type next, or empty.
	Hint string
	// Err is the cause, or nil.
	Err error
}

func (e *Error) Error() string { return e.Message }

func (e *Error) Unwrap() error { return e.Err }

// KindOf is the kind of a refusal, empty for any other error.
func KindOf(err error) Kind {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Kind
	}
	return ""
}

// HintOf is the hint of a refusal, empty if there is none.
func HintOf(err error) string {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Hint
	}
	return ""
}

func refuse(k Kind, format string, args ...any) *Error {
	err := fmt.Errorf(format, args...)
	return &Error{Kind: k, Message: err.Error(), Err: errors.Unwrap(err)}
}

// hint adds what to type next.
func (e *Error) hint(format string, args ...any) *Error {
	e.Hint = fmt.Sprintf(format, args...)
	return e
}
