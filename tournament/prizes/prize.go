package prizes

import (
	"errors"
	"fmt"
	"strings"
)

// A Prize is what one place wins: money, a thing, or both.
type Prize struct {
	Money Money
	Thing string
	Worth Money // of the thing, to tell which prize is more valuable
}

// Value is what the prize is worth.
func (p Prize) Value() Money { return p.Money + p.Worth }

// String is the prize as ParsePrize reads it.
func (p Prize) String() string {
	if p.Thing == "" {
		return p.Money.String()
	}
	text := p.Thing
	if p.Worth > 0 {
		text += "=" + p.Worth.String()
	}
	if p.Money > 0 {
		text = p.Money.String() + " + " + text
	}
	return text
}

// ParsePrize reads "300", "a book", "a book=20" (worth 20), "100 + a cup=15".
func ParsePrize(text string) (Prize, error) {
	var p Prize
	for part := range strings.SplitSeq(text, "+") {
		part = strings.Join(strings.Fields(part), " ")
		if part == "" {
			return p, fmt.Errorf("prize %q is no amount of money and no thing", text)
		}
		if money := strings.Trim(part, "- 0123456789.,"); money == "" && part[0] == '-' {
			return p, fmt.Errorf("prize %q is less than nothing", text)
		}
		if part[0] >= '0' && part[0] <= '9' && strings.Trim(part, "0123456789.,") == "" {
			m, err := ParseMoney(part)
			if err != nil {
				return p, err
			}
			if p.Money += m; m == 0 || p.Money > Limit {
				return p, fmt.Errorf("prize %q: %s is no prize", text, part)
			}
			continue
		}
		thing, worth, valued := strings.Cut(part, "=")
		if thing = strings.TrimSpace(thing); strings.Trim(thing, "0123456789.,") == "" || p.Thing != "" {
			return p, fmt.Errorf("prize %q: money and one thing, as in 100 + a cup", text)
		}
		p.Thing = thing
		if valued {
			var err error
			if p.Worth, err = ParseMoney(strings.TrimSpace(worth)); err != nil {
				return p, err
			}
		}
	}
	return p, nil
}

// Sharing says how the money of players who are level is given out.
type Sharing string

const (
	None  Sharing = "none"
	Equal Sharing = "equal"
	Hort  Sharing = "hort"
)

// A Category is prizes for some of the players.
type Category struct {
	Name    string
	Sharing Sharing
	Unit    Money // shares are whole units; 0 = one hundredth
	// Besides tells that a prize is won besides one of another category.
	Besides bool
	Prizes  []Prize // that of the first place first
	// Field are those who may win, in any order.
	Field []Contender
}

// A Contender is a player who may win in a category.
type Contender struct {
	ID    int64 // names the player in all categories
	Place int   // the best has the lowest; equal where nothing separates
	// Points decide who is level; they fall with the place.
	Points int
}

// Check refuses a category that nobody could give out.
func (c Category) Check() error {
	if len(c.Prizes) == 0 {
		return errors.New("a category needs a prize")
	}
	for i, p := range c.Prizes {
		if p.Value() < 0 || p.Value() > Limit {
			return fmt.Errorf("prize %d: %s is out of range", i+1, p)
		}
		if i > 0 && p.Value() > c.Prizes[i-1].Value() {
			return fmt.Errorf("prize %d (%s) is worth more than prize %d (%s): the best come first, and what a thing is worth is written thing=20",
				i+1, p, i, c.Prizes[i-1])
		}
	}
	if c.Sharing != None && c.Sharing != Equal && c.Sharing != Hort {
		return fmt.Errorf("sharing %q is not none, equal or hort", c.Sharing)
	}
	if c.Unit < 0 {
		return fmt.Errorf("shares of %s cannot be", c.Unit)
	}
	return nil
}

// level reports whether two contenders share.
func (c *Category) level(a, b Contender) bool {
	if c.Sharing == None {
		return a.Place == b.Place
	}
	return a.Points == b.Points
}
