package pyramids

import (
	"fmt"

	"ptm/engine"
)

// The rules that an illegal move can break.
const (
	ruleMove      = "move"
	ruleStack     = "stack"
	ruleSlave     = "slave"
	ruleFaraon    = "faraon"
	ruleRight     = "right"
	rulePromotion = "promotion"
	ruleJump      = "jump"
	ruleChain     = "chain"
	ruleCheck     = "check"
	ruleNotation  = "notation"
	ruleEnd       = "end"
)

func because(rule, format string, args ...any) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Explain says why w is no legal choice.
func (p *position) Explain(w engine.Written) *engine.IllegalMove {
	var c choice
	if why := p.written(&w, &c); why != "" {
		return because(ruleNotation, "%s", why)
	}
	f := p.judge(&c)
	if f == legal {
		return because(ruleMove, "%s is legal", w.Text)
	}
	return p.because(f, &c)
}

// because says what a choice breaks.
func (p *position) because(f fault, c *choice) *engine.IllegalMove {
	from, to := p.rules.Name(c.from), p.rules.Name(c.to)
	me, enemy := p.side, p.side.Other()
	switch f {
	case gameOver:
		return because(ruleEnd, "a faraon has been captured")
	case nobody:
		return because(ruleMove, "no man is on the square %s", from)
	case foreign:
		return because(ruleMove, "the man on %s is the opponent's: %s is to move", from, me)
	case stays:
		return because(ruleMove, "a man cannot stay on %s", from)
	case ownAlone:
		return because(ruleMove, "an own man is on the landing square %s, where the mover cannot join it", to)
	case leavesCheck:
		return p.becauseCheck(c)
	case occupied:
		return because(ruleJump, "nothing lands on a man of %s in cheskers, and %s is occupied", enemy, to)
	case noJump:
		return because(ruleJump, "no such jump: it leads in one line over exactly one man of %s to an empty square behind it", enemy)
	case jumpsFirst:
		if p.rules.piece {
			return because(ruleJump, "the man on %s must jump, since it can", from)
		}
		return because(ruleJump, "%s must jump, since it can", me)
	case noChains:
		return because(ruleChain, "chains of jumps are for cheskers only")
	case oneJump:
		return because(ruleChain, "only a part that holds a 2 jumps more than once")
	case unfinished:
		return because(ruleChain, "the chain is not finished: from %s it can jump on, and must", to)
	}
	if why := p.becauseMan(f, from, to); why != nil {
		return why
	}
	return p.becauseStack(f, c, from, to)
}

// becauseMan says what is wrong with the move of a slave or the faraon.
func (p *position) becauseMan(f fault, from, to string) *engine.IllegalMove {
	switch f {
	case noPromotion:
		return because(rulePromotion, "only a slave promotes, and on %s is none", from)
	case early:
		return because(rulePromotion, "a slave promotes on the last rank, and %s is before it", to)
	case mustPromote:
		return because(rulePromotion, "a slave must promote on the last rank, as in %s-%s=4", from, to)
	case oneChecker:
		return because(rulePromotion, "a slave promotes to one checker only, as in %s-%s=4", from, to)
	case backward:
		return because(ruleSlave, "a slave only goes forward")
	case slavish:
		if p.rules.strong || p.rules.cheskers {
			return because(ruleSlave, "a slave does not move from %s to %s: it goes straight forward", from, to)
		}
		return because(ruleSlave, "a slave does not move from %s to %s", from, to)
	case slantedEmpty:
		return because(ruleSlave, "a slave moves diagonally only to capture, and %s is empty", to)
	case straightTaken:
		return because(ruleSlave, "a slave does not capture straight ahead so, and %s is occupied", to)
	case noDouble:
		return because(ruleSlave, "there is no double step in cheskers")
	case lateDouble:
		return because(ruleSlave, "a slave goes two squares only from its second rank")
	case blockedDouble:
		return because(ruleSlave, "the square between %s and %s is occupied, and a double step walks", from, to)
	case noLeap:
		return because(ruleFaraon, "there is no such leap: the faraon leaps %d squares at most", p.rules.farthest)
	case lostRight:
		return because(ruleRight, "the right to N(2) and N(3) is lost: %s's faraon was in check, and goes one square only", p.side)
	case faraonTakes:
		return because(ruleFaraon, "the faraon does not capture, and %s is occupied", to)
	}
	return nil
}

// becauseStack says what is wrong with the move of a stack.
func (p *position) becauseStack(f fault, c *choice, from, to string) *engine.IllegalMove {
	part := stackText[c.part%stacks]
	switch f {
	case noStack:
		return because(ruleStack, "no stack is on %s, so no part of one can move", from)
	case noPart:
		return because(ruleStack, "the stack on %s is %s, of which %s is no part", from, stackText[p.on[c.from&127]%stacks], stackText[c.named%stacks])
	case notTop:
		return because(ruleStack, "only the smallest checkers leave a stack, and of %s that is not %s", stackText[p.on[c.from&127]%stacks], stackText[c.named%stacks])
	case ownSize:
		return because(ruleStack, "the stack on %s is %s: %s cannot join it, since no size is in a stack twice", to, stackText[p.on[c.to&127]%stacks], part)
	case blocked:
		return because(ruleMove, "the line from %s to %s is blocked", from, to)
	}
	return because(ruleMove, "%s does not move from %s to %s: there is no such mode", part, from, to)
}

func (p *position) becauseCheck(c *choice) *engine.IllegalMove {
	own := p.faraons[p.side&1]
	switch {
	case own == c.from:
		return because(ruleCheck, "the faraon would be in check on %s", p.rules.Name(c.to))
	case p.inCheck(p.side):
		return because(ruleCheck, "it leaves the own faraon on %s in check", p.rules.Name(own))
	}
	return because(ruleCheck, "it opens the own faraon on %s to check", p.rules.Name(own))
}
