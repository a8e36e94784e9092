/** Measures of the quotation sheet: A4 portrait, in mm. The first two are the specification's (§9). */

export const FIRST_LINE_Y = 55;
export const LINE_STEP = 6;

export const PAGE_WIDTH = 210;
export const LEFT = 18;
export const RIGHT = PAGE_WIDTH - LEFT;
export const HEADING_Y = 46;
export const FOOTER_Y = 269;

/** Lines that fit between the heading and the footer: the last baseline is at 259 mm. */
export const LINES_PER_PAGE = 35;

/** How far the further lines of one item stand in, so that each item is seen to start. */
export const CONTINUED_INDENT = 7;

/** Colours of the brand, as in the tokens. */
export const COLOURS = {
  teal: '#0b6e69',
  tealLight: '#7fcac2',
  tealSoft: '#f2faf8',
  ink: '#0f2e2d',
  inkSoft: '#47605f',
  line: '#d5e3e1',
} as const;

/** Sizes of type in points. */
export const TYPE = { brand: 17, heading: 14, item: 10.5, date: 11, small: 8.5 } as const;
