import type { Place } from '../rows/rows';
import type { Problem, ProblemKind } from './Problem';

/** Names a place, such as `sheet Productos, line 12, column B`. */
export const inWords = ({ sheet, line, column }: Place): string =>
  [sheet && `sheet ${sheet}`, `line ${line}`, column && `column ${column}`]
    .filter(Boolean)
    .join(', ');

/** Says of each rule what is wrong and what to do. */
const WORDS: Record<ProblemKind, (problem: Problem) => string> = {
  empty: ({ field }) => `the ${field} is empty: fill in the cell`,
  long: ({ text }) => `${quoted(text)} has ${[...text].length} letters: shorten it to 120`,
  'no letters': ({ text, field }) =>
    `${quoted(text)} has no letters: is the column the one of the ${field}?`,
  sign: ({ text }) => `${quoted(text)} has signs or spaces that must not stand there: type it anew`,
  formula: ({ text }) => `${quoted(text)} is the error of a formula: correct the formula`,
  reserved: ({ text }) =>
    `${quoted(text)} cannot be the name of a type: the database takes no slash, no dots alone`,
  spelling: ({ text, other }) =>
    `${quoted(text)} is spelt ${quoted(other!.text)} in most places: use one spelling`,
  repeated: ({ text, other, blocks }) =>
    blocks
      ? `${quoted(text)} stands in ${inWords(other!.place)}, too: remove one`
      : `${quoted(text)} stands in another subtype, too, in ${inWords(other!.place)}`,
  alike: ({ text, other }) =>
    `${quoted(text)} looks like ${quoted(other!.text)} in ${inWords(other!.place)}: ` +
    'remove one, or make the names differ',
  address: ({ text }) =>
    `${quoted(text)} is no address of a picture: it begins with /files/promos/ or https://`,
  'missing picture': ({ text }) =>
    `there is no picture ${quoted(text)}: npm run content -- picture makes it of a photo`,
  'large picture': ({ text }) => `the picture ${quoted(text)} has over 200 KB: save it smaller`,
  'picture format': ({ text }) =>
    `${quoted(text)} is no picture that browsers show: use svg, png, jpg, webp or avif`,
  past: ({ text }) => `the date ${quoted(text)} is over, so no visitor sees the promotion`,
  undated: ({ text }) => `${quoted(text)} has no year, so the promotion never ends`,
};

/** Says a problem in one line, with its place and the mend. */
export function problemInWords(problem: Problem, fix: boolean): string {
  const { place, kind, mend } = problem;
  const words = `${inWords(place)}: ${WORDS[kind](problem)}`;
  if (mend === undefined) return words;
  const done = mend === '' ? 'left out' : `replaced by ${quoted(mend)}`;
  return fix ? `${words} -> ${done}` : `${words} (--fix: ${done})`;
}

const quoted = (text: string): string =>
  `'${text.length > 60 ? `${text.slice(0, 57)}...` : text}'`.replace(/\p{Cc}/gu, '·');
