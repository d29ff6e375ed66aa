package standings

// The tables of FIDE's Rating Regulations (B.02, 8.1).

// difference is the rating difference that belongs to a score of so many per
// cent (8.1.1).
func difference(percent int) int {
	if percent < 50 {
		return -difference(100 - percent)
	}
	return [...]int{0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
		72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
		149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
		240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
		366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
		800}[percent-50]
}

// expectation is the score in hundredths to be expected of a player who is so
// much stronger, without a limit on the difference (8.1.2).
func expectation(d int) int {
	if d < 0 {
		return 100 - expectation(-d)
	}
	upper := [...]int{3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
		76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
		153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
		245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
		374, 391, 411, 432, 456, 484, 517, 559, 619, 735}
	for i, u := range upper {
		if d <= u {
			return 50 + i
		}
	}
	return 100
}
