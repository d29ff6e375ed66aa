// Package matching finds heaviest matchings in general graphs: Edmonds'
// primal-dual method with blossoms on a dense graph, in time cubic in the
// number of vertices. Weights are exact integers of as many 64-bit words as
// the caller needs. It knows nothing of what the vertices stand for.
package matching
