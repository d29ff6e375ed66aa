// Package prizes says who wins what: categories of prizes, who may win in them,
// and how players who are level share. It computes on values alone; who stood
// where it is told.
//
// A prize goes to a place. First every prize gets its holder, the most valuable
// prize first: the best placed of its category who holds none yet. So nobody
// holds two, and each holds the most valuable he can have; a category that is
// won besides others takes no part in this. Then, within each category, those
// who are level share the money of the prizes they hold, together with those
// level with them for whom no prize was left. Level means equal points, or,
// where prizes are not shared, a place that no tie-break could separate.
//
//   - None: the money goes by place.
//   - Equal: the money is shared equally.
//   - Hort: half of each prize goes by place, the other half is shared equally.
//
// Things go by place always. Money is whole units, and a sum is given out to the
// last one: each gets the whole units of an equal share, and those left over go
// one each to the best placed.
package prizes
