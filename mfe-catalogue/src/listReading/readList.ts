import { readLine, type Reading } from './readLine';
import { readSheet, type SheetRow } from './readSheet';
import { hasThing, isCourtesy } from './words';

/** Pairs a line of a list with its readings. */
export interface ListLine {
  words: string;
  /** Starts with the likelier reading; stays empty for a line without a product. */
  readings: Reading[];
  /** The line is a greeting or a heading. */
  talk?: true;
}

export const LINES_MAX = 500;

const STAMP =
  /^(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?: ?[ap]\.? ?m\.?)? -)\s*[^:\d]{1,40}:\s*/i;
const BULLET = /^(?:[-–—•·*▪◦●○✓✔☐☑□→»>+~]+\s*|\[[ xX✓]?\]\s*)+(?=\S)/;
const NUMBERING = /^\(?(\d{1,3})(?:[.)°º]+-?|\s?-)\s+(?=\S)/;
/** Matches a chat's marks for bold and struck text. */
const MARKS = /(^|\s)[*_~]+(?=\S)|[*_~]+(?=[\s,.:;]|$)/g;
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** Reads a pasted list or a file: a chat, a list with bullets or numbers, a sheet. */
export function readList(text: string) {
  const clean = text.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').replace(INVISIBLE, '');
  const sheet = readSheet(clean);
  const written = sheet ?? clean.split('\n').filter((line) => line.trim() !== '');
  const taken = written.slice(0, LINES_MAX);
  const rest = written
    .slice(LINES_MAX)
    .map((line) => (typeof line === 'string' ? line : line.words));
  const read = sheet
    ? (taken as SheetRow[]).map(readRow)
    : withHeads((unnumbered(taken as string[]) ?? []).flatMap(readWritten));
  return {
    lines: read.slice(0, LINES_MAX),
    /** Holds the lines beyond the limit. */
    rest: [...read.slice(LINES_MAX).map(({ words }) => words), ...rest].join('\n'),
  };
}

function readRow({ words, product, amount }: SheetRow): ListLine {
  if (amount === undefined) return readWritten({ words, line: product })[0]!;
  const own = readLine(product);
  if (amount === 0 && own.counted) return { words, readings: own.readings };
  return { words, readings: hasThing(product) ? [{ query: product, amount }] : [] };
}

interface Written {
  words: string;
  /** Omits a bullet or number in front of the words. */
  line: string;
}

/** Removes numbering: numbers in front that count up from 1 are no amounts. */
function unnumbered(lines: string[]): Written[] {
  const written = lines.map((words) => {
    const line = words.trim().replace(STAMP, '').replace(MARKS, '$1').trim();
    return { words: words.trim(), line: line.replace(BULLET, '') };
  });
  const numbers = written.map(({ line }) => Number(NUMBERING.exec(line)?.[1] ?? NaN));
  const there = numbers.filter((number) => !Number.isNaN(number));
  const counts = there.length > 1 && there.every((number, index) => number === index + 1);
  return written.map(({ words, line }) => ({
    words,
    line: counts ? line.replace(NUMBERING, '').replace(BULLET, '') : line,
  }));
}

/** Reads one line, which may hold several products: '10 vasos, 20 platos'. */
function readWritten({ words, line }: Written): ListLine[] {
  if (isCourtesy(line)) return [{ words, readings: [], talk: true }];
  // '10 rollos original y 2 copias' is one product: 'y' separates only beside commas.
  const parts = /[;,]\s/.test(line)
    ? line.split(/[;,]\s+|\s+y\s+(?=\d)/).filter((part) => part.trim() !== '')
    : [];
  if (parts.length > 1) {
    const each = parts.map((part) => ({ words: part.trim(), ...readLine(part) }));
    if (each.every(({ counted, readings }) => counted && readings.length > 0)) {
      return each.map(({ words, readings }) => ({ words, readings }));
    }
  }
  return [{ words, readings: readLine(line).readings }];
}

/** Adds a product's name to the lines below with sizes alone: 'Bolsas camiseta:', '40x50 - 10'. */
function withHeads(lines: ListLine[]): ListLine[] {
  let head = '';
  return lines.map((line, index) => {
    const { words, readings } = line;
    const bare = !words.split(/\n/).some(hasThing);
    if (bare && head !== '') {
      const under = readLine(`${head} ${words}`);
      const own = readLine(`cosa ${words}`).readings.map((reading) => ({
        ...reading,
        query: reading.query.replace(/^cosa/, head),
        proof: reading.proof?.replace(/^cosa/, head),
      }));
      return { words: `${head} ${words}`, readings: own.length > 0 ? own : under.readings };
    }
    const next = lines[index + 1];
    const heads =
      hasThing(words) &&
      !/\d/.test(words) &&
      (/:\s*$/.test(words) || (next && /\d/.test(next.words) && !hasThing(next.words)));
    head = heads ? words.replace(/[\s:*_-]+$/, '').replace(BULLET, '') : bare ? head : '';
    return heads ? { words, readings, talk: true } : line;
  });
}
