/** The sheet is A4 portrait, measured in mm; the specification sets the first two values (§9). */

export const FIRST_LINE_Y = 55;
export const LINE_STEP = 6;

export const PAGE_WIDTH = 210;
export const LEFT = 18;
export const RIGHT = PAGE_WIDTH - LEFT;
export const HEADING_Y = 46;
export const FOOTER_Y = 269;

/** Fills the room between heading and footer: the last baseline is at 259 mm. */
export const LINES_PER_PAGE = 35;

/** Indents an item's further lines, so that the eye finds the start of each item. */
export const CONTINUED_INDENT = 7;

/** Repeats the brand's colours from the tokens. */
export const COLOURS = {
  teal: '#0b6e69',
  tealLight: '#7fcac2',
  ink: '#0f2e2d',
  inkSoft: '#47605f',
  line: '#d5e3e1',
} as const;

/** Measures type in points. */
export const TYPE = { brand: 17, heading: 14, item: 10.5, date: 11, small: 8.5 } as const;
