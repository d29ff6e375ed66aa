// Package matching finds matchings in general graphs and knows nothing of what
// the vertices stand for. Graph is Edmonds' primal-dual method with blossoms on
// a dense graph with exact weights of any size, cubic in the number of vertices.
// Cardinal is a matching without weights that changes along alternating paths.
// Kinds bounds the weight of a matching when vertices are alike in kinds.
package matching
