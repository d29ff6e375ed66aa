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
	'P': {outline: "M20 7.5a5.2 5.2 0 0 1 3.4 9.1h1.9v2.6h-2q.5 6.8 4.2 12.300h-15q3.7-5.5 4.2-12.300h-2v-2.600h1.900a5.2 5.2 0 0 1 3.4-9.100z"},
	'N': {
		outline: "M12.5 31.500c-.3-6.8 5.2-8.8 5.6-13.300l-4.9 2.9-3.7-3.3 4.5-6.700c1.1-2.5 2.8-4 4.8-4.600l1.1-3 2.3 2.900c5.4 1.6 7.8 6.7 7.5 14.100l-1.2 11z",
		lines:   "M16.3 11.700l1.9-.8M24.2 10.500c2 2.4 2.8 6.3 2.5 10.3",
	},
	'B': {
		outline: "M20 3.200a2.3 2.3 0 0 1 1.5 4c3.9 3.2 6.2 7 6.2 10.7 0 3-1.3 5.3-3.3 7.100l1.6 6.500h-12l1.6-6.500c-2-1.8-3.3-4.1-3.3-7.1 0-3.7 2.3-7.5 6.2-10.700a2.3 2.3 0 0 1 1.5-4z",
		lines:   "M20 12.500v8M16.8 16h6.400M15.6 25h8.8",
	},
	'R': {
		outline: "M10.5 7h4.300v3.200h3V7h4.400v3.200h3V7h4.300v7.200l-3.3 2.900v9.600l2.3 4.800h-17l2.3-4.800v-9.600l-3.3-2.900z",
		lines:   "M13.8 17.100h12.400M13.8 26.700h12.4",
	},
	'Q': {
		outline: "M7.8 10.800l5.2 7.7 1.4-10.7 3.6 9.4 2-11.2 2 11.2 3.6-9.4 1.4 10.7 5.2-7.7-3.6 20.700h-17.200z",
		lines:   "M11.9 26.500q8.1-2.4 16.2 0",
	},
	'K': {
		outline: "M18.8 3h2.400v2.600h2.700v2.400h-2.700v4.600c4.2-2.5 10.4-1.4 10.4 4.4 0 4.7-3.3 7.3-4.5 14.500h-14.200c-1.2-7.2-4.5-9.8-4.5-14.5 0-5.8 6.2-6.9 10.4-4.400v-4.600h-2.700v-2.400h2.700z",
		lines:   "M20 14.500v11.500M13 26.700q7-2 14 0",
	},
	// The Champion's shield and the FAD's lozenge show where they step.
	'C': {
		outline: "M10.5 6.500q9.5 3.2 19 0v9.700c0 7-3.5 10.3-5.8 12.300l.6 3h-8.600l.6-3c-2.3-2-5.8-5.3-5.8-12.300z",
		lines:   "M20 9.500v16M12.5 16h15",
	},
	'F': {
		outline: "M20 4l10.5 11.5-6.5 8.6 2 7.400h-12l2-7.4-6.5-8.600z",
		lines:   "M15.5 11l9 9M24.5 11l-9 9",
	},
}
