import { CommandError } from '@mg/command';
import type { Hidden } from '@mg/sheets/readBook';
import type { FileProblem } from '@mg/sheets/FileProblem';
import type { Place } from '../content/rows';
import { PictureError, type PictureProblem } from '../pictures/PictureError';
import type { Problem, ProblemKind } from '../rules/Problem';
import type { HiddenRows } from '../sheets/hiddenRows';
import { SheetError, type SheetProblem } from '../sheets/SheetError';

/** Says which titles a sheet needs. */
const TITLES_IN_WORDS =
  "products need the columns 'Tipo', 'Subtipo' and 'Producto'; promotions need 'Imagen', 'Nombre' and 'Fecha'";

/** Names a place, such as `sheet Productos, cell B12`, or `line 12, column B` of a text. */
export const inWords = ({ sheet, line, column }: Place): string =>
  sheet && column
    ? `sheet ${sheet}, cell ${column}${line}`
    : [sheet && `sheet ${sheet}`, `line ${line}`, column && `column ${column}`]
        .filter(Boolean)
        .join(', ');

/** A text of a sheet without a name comes from CSV, whose encoding a person can change. */
const anew = ({ place: { sheet, column } }: Problem): string =>
  column && !sheet ? 'save the sheet as .xlsx, or type the text anew' : 'type the text anew';

/** Says of each rule what is wrong and what to do. */
const WORDS: Record<ProblemKind, (problem: Problem) => string> = {
  empty: ({ field }) => `the ${field} is empty: fill in the cell`,
  long: ({ text }) => `${quoted(text)} has ${[...text].length} letters: shorten it to 120`,
  'no letters': ({ text, field }) =>
    `${quoted(text)} has no letters: is the column the one of the ${field}?`,
  sign: ({ text }) => `${quoted(text)} has signs or spaces that must not stand there: type it anew`,
  formula: ({ text }) => `formula error ${text}: correct the formula, or type the text`,
  'no result': ({ text }) =>
    `${quoted(text)} is a formula without a result: open the sheet in Excel or LibreOffice, and save it anew`,
  boolean: ({ text, field }) => `${quoted(text)} is no ${field}, but true or false: type the name`,
  'looks like a date': ({ text, field, place }) =>
    `${quoted(text)} looks like a date, or like a number that a program changed: is it the ${field}? ` +
    (place.column
      ? 'Give the column the format of a text, and type the name anew'
      : 'Type the name anew'),
  encoding: (problem) => {
    const { text, likely } = problem;
    return likely === undefined
      ? `${quoted(text)} has lost a letter: ${anew(problem)}`
      : `${quoted(text)} looks misread: was it ${quoted(likely)}? Then ${anew(problem)}`;
  },
  merged: ({ field }) =>
    `the ${field} is merged with the cell beside: split the cells, and fill in each`,
  uneven: ({ counts }) =>
    `the row has ${counts!.cells} cells below ${counts!.titles} titles: ` +
    (counts!.cells > counts!.titles
      ? 'put quotes around a text with the sign between the cells, or save the sheet as .xlsx'
      : 'a sign between two cells is missing'),
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
  'no date': ({ text }) =>
    /^\d{5}$/.test(text)
      ? `${quoted(text)} is a date that shows as a number: give the cell the format of a date`
      : `${quoted(text)} has no date: write day, month and year, such as 31/12/2026`,
  past: ({ text }) => `the date ${quoted(text)} is over, so no visitor sees the promotion`,
  undated: ({ text }) =>
    `${quoted(text)} has no year, so the promotion never ends: write it as 31/12/2026`,
};

/** Says a problem in one line, with its place and the mend. */
export function problemInWords(problem: Problem, fix: boolean): string {
  const { place, kind, mend } = problem;
  const words = `${inWords(place)}: ${WORDS[kind](problem)}`;
  if (mend === undefined) return words;
  const done = mend === '' ? 'left out' : `replaced by ${quoted(mend)}`;
  return fix ? `${words} -> ${done}` : `${words} (--fix: ${done})`;
}

/** Says what a file is, and what to do. */
const FILES: Partial<Record<FileProblem, string>> = {
  pdf: 'is a PDF: import the sheet from which it was made',
  'web page':
    'is a web page, whatever its name: open it in Excel or LibreOffice, and save it as .xlsx',
  link: 'is a link to a sheet on the web: open it, download the sheet as .xlsx, and import that',
  locked: 'has a password: open it, take the password away, and save it',
  xls: 'is a sheet of an old format (.xls): open it in Excel or LibreOffice, and save it as .xlsx',
  archive: 'is a compressed file: unpack it, and import the sheet within',
  large:
    'is too large: a book may have about 600,000 cells, and unpack to 64 MB. ' +
    'Delete columns and sheets that the import does not need, or save the sheet as CSV',
  damaged: 'is damaged: get it again, or open it in Excel or LibreOffice, and save it anew',
  'no cells': 'has no cells with a text: open it, and see whether it is the right file',
};

const NO_SHEET =
  'is no sheet that can be read: save it as .xlsx, .ods or CSV, or copy its table into a sheet';

/** Says why a file is refused, and what to do. @throws an error of another kind */
export function errorInWords(error: unknown, file: string): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof PictureError) return `${file} ${PICTURES[error.kind](error.detail)}.`;
  if (error instanceof SheetError) return sheetProblemInWords(error.problem, file);
  throw error;
}

function sheetProblemInWords(problem: SheetProblem, file: string): string {
  switch (problem.kind) {
    case 'no titles': {
      const hidden = problem.hiddenColumns.map(
        ({ sheet, column }) => `column ${column}${sheet ? ` of sheet ${sheet}` : ''}`,
      );
      return (
        `${file} has no row of titles: ${TITLES_IN_WORDS}. ` +
        (hidden.length > 0
          ? `Hidden columns are not read: show ${hidden.join(', ')}.`
          : 'See npm run content -- sample products.')
      );
    }
    case 'two titles': {
      const [one, other] = problem.titles.map(
        ({ text, place }) => `${quoted(text)} in ${inWords(place)}`,
      );
      return `${file}: two columns are titled as the ${problem.field}, ${one} and ${other}: rename one of both.`;
    }
    case 'no titles, many columns':
      return `${file} has no row of titles: ${TITLES_IN_WORDS}.`;
    default:
      return `${file} ${FILES[problem.kind] ?? NO_SHEET}.`;
  }
}

const HIDDEN: Record<Hidden, string> = {
  filter: 'hidden by a filter',
  hand: 'hidden by hand',
  sheet: 'of a hidden sheet',
};

/** Counts hidden rows, such as `sheet Lista: 1 row hidden by hand (4).` */
export function hiddenRowsInWords({ sheet, by, lines }: HiddenRows): string {
  const shown = lines.length > 10 ? [...lines.slice(0, 10), '…'] : lines;
  const rows = `${lines.length} ${lines.length === 1 ? 'row' : 'rows'}`;
  return `sheet ${sheet}: ${rows} ${HIDDEN[by]} (${shown.join(', ')}).`;
}

const PICTURES: Record<PictureProblem, (detail: string) => string> = {
  'no picture': () => 'is no picture that can be read: use JPEG, PNG, WebP, AVIF, GIF or SVG',
  heic: () => 'is a HEIC photo of an iPhone: save it as JPEG',
  broken: (detail) => `is damaged (${detail}): save or send it again`,
  large: (detail) => `has over ${detail}: save it smaller`,
  detailed: (detail) => `has over ${detail} even in poor quality: take a calmer picture`,
  unsafe: (detail) => `has ${detail}: save the drawing without it, or as PNG`,
  'no tool': (detail) =>
    `cannot be made into pictures, since sharp does not load (${detail}): run npm ci on this machine`,
};

const quoted = (text: string): string =>
  `'${text.length > 60 ? `${text.slice(0, 57)}...` : text}'`.replace(/\p{Cc}/gu, '·');
