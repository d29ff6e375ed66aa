package picture

// A shape is the outline of a man in a box of 40 by 40, standing on its base,
// and the lines drawn upon it.
type shape struct {
	outline, lines string
}

// base is the foot that all men stand on.
const base = "M10 36.5h20v-2.4q0-2.3-2.6-2.6h-14.8q-2.6 .3-2.6 2.6z"

// shapes are the men that have a form of their own, by letter; others are
// letters on discs.
var shapes = map[byte]shape{
	'P': {outline: "M20 7.5a5.2 5.2 0 0 1 3.4 9.1h1.9v2.6h-2q.5 6.8 4.2 12.3h-15q3.7-5.5 4.2-12.3h-2v-2.6h1.9a5.2 5.2 0 0 1 3.4-9.1z"},
	'N': {
		outline: "M12.5 31.5c-.3-6.8 5.2-8.8 5.6-13.3l-4.9 2.9-3.7-3.3 4.5-6.7c1.1-2.5 2.8-4 4.8-4.6l1.1-3 2.3 2.9c5.4 1.6 7.8 6.7 7.5 14.1l-1.2 11z",
		lines:   "M16.3 11.7l1.9-.8M24.2 10.5c2 2.4 2.8 6.3 2.5 10.3",
	},
	'B': {
		outline: "M20 3.2a2.3 2.3 0 0 1 1.5 4c3.9 3.2 6.2 7 6.2 10.7 0 3-1.3 5.3-3.3 7.1l1.6 6.5h-12l1.6-6.5c-2-1.8-3.3-4.1-3.3-7.1 0-3.7 2.3-7.5 6.2-10.7a2.3 2.3 0 0 1 1.5-4z",
		lines:   "M20 12.5v8M16.8 16h6.4M15.6 25h8.8",
	},
	'R': {
		outline: "M10.5 7h4.3v3.2h3V7h4.4v3.2h3V7h4.3v7.2l-3.3 2.9v9.6l2.3 4.8h-17l2.3-4.8v-9.6l-3.3-2.9z",
		lines:   "M13.8 17.1h12.4M13.8 26.7h12.4",
	},
	'Q': {
		outline: "M7.8 10.8l5.2 7.7 1.4-10.7 3.6 9.4 2-11.2 2 11.2 3.6-9.4 1.4 10.7 5.2-7.7-3.6 20.7h-17.2z",
		lines:   "M11.9 26.5q8.1-2.4 16.2 0",
	},
	'K': {
		outline: "M18.8 3h2.4v2.6h2.7v2.4h-2.7v4.6c4.2-2.5 10.4-1.4 10.4 4.4 0 4.7-3.3 7.3-4.5 14.5h-14.2c-1.2-7.2-4.5-9.8-4.5-14.5 0-5.8 6.2-6.9 10.4-4.4v-4.6h-2.7v-2.4h2.7z",
		lines:   "M20 14.5v11.5M13 26.7q7-2 14 0",
	},
	// The Champion's shield and the FAD's lozenge show where they step.
	'C': {
		outline: "M10.5 6.5q9.5 3.2 19 0v9.7c0 7-3.5 10.3-5.8 12.3l.6 3h-8.6l.6-3c-2.3-2-5.8-5.3-5.8-12.3z",
		lines:   "M20 9.5v16M12.5 16h15",
	},
	'F': {
		outline: "M20 4l10.5 11.5-6.5 8.6 2 7.4h-12l2-7.4-6.5-8.6z",
		lines:   "M15.5 11l9 9M24.5 11l-9 9",
	},
}
