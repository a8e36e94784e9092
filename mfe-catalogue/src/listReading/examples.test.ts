import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListRow } from '../pasteList/listRows';
import { readWhole } from '../testing/readWhole';
import { readListFile } from './readListFile';

const FOLDER = join(__dirname, '../../lists');

interface RightLine {
  words: string;
  products?: string[];
  amount?: number | null;
  ask?: 'no' | 'may' | 'must';
  talk?: true;
  leftOut?: true;
}
type Verdict = 'right' | 'asked' | 'missed' | 'wrong';

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Finds the rows with the words of each line; lines follow the order of the rows. */
function rowsOf(lines: RightLine[], rows: ListRow[]): (ListRow | undefined)[] {
  let from = 0;
  const used = new Set<number>();
  return lines.map(({ words }) => {
    const fits = (row: ListRow) => {
      const [line, own] = [letters(words), letters(row.words)];
      return line === ''
        ? row.words.includes(words.trim())
        : own.includes(line) || (own.length > 6 && line.includes(own));
    };
    const places = rows.flatMap((row, place) => (fits(row) ? [place] : []));
    const free = places.filter((place) => !used.has(place));
    const place = free.find((later) => later >= from) ?? free[0] ?? places[0];
    if (place === undefined) return undefined;
    if (!used.has(place)) from = place;
    used.add(place);
    return rows[place];
  });
}

function judge(line: RightLine, row: ListRow | undefined, shared: boolean): Verdict {
  const idle = !row || row.talk || row.out !== undefined || !row.asks;
  const certain = !idle && row.certain && row.doubt === undefined && row.choice === 0;
  const unwanted = line.talk ?? line.leftOut;
  if (unwanted) {
    if (idle || (line.talk && shared)) return 'right';
    return certain ? 'wrong' : row.candidates.length > 0 ? 'asked' : 'missed';
  }
  const { products = [], amount = null, ask } = line;
  if (certain) {
    const named = products.includes(row.candidates[0]!);
    return named && row.amount === (amount ?? 1) && ask !== 'must' ? 'right' : 'wrong';
  }
  if (idle) return products.length === 0 && amount === null ? 'right' : 'missed';
  if (row.candidates.length > 0) return 'asked';
  return products.length === 0 ? 'right' : 'missed';
}

async function judgeAll(
  name: string,
): Promise<{ name: string; words: string; verdict: Verdict }[]> {
  const right = JSON.parse(
    readFileSync(join(FOLDER, name.replace(/\.\w+$/, '.right.json')), 'utf8'),
  );
  const bytes = new Uint8Array(readFileSync(join(FOLDER, name)));
  // jsdom cannot read a file's bytes.
  const file = Object.assign(new File([], name), { arrayBuffer: async () => bytes.buffer });
  const read = await readListFile(file);
  if ('problem' in read) throw new Error(`${name}: ${read.problem}`);
  const { rows } = await readWhole('text' in read ? read.text : read.tables);
  const lines = right.lines as RightLine[];
  const placed = rowsOf(lines, rows);
  const wanted = new Set(placed.filter((_, at) => !lines[at]!.talk && !lines[at]!.leftOut));
  return lines.map((line, at) => {
    const row = placed[at];
    return {
      name,
      words: line.words,
      verdict: judge(line, row, row !== undefined && wanted.has(row)),
    };
  });
}

describe('readList, the set of lists', () => {
  it('is right or asks, and never is certain and wrong, when real shapes come', async () => {
    const names = readdirSync(FOLDER).filter((name) => !/\.(?:right\.json|md)$/.test(name));
    const judged = (await Promise.all(names.map(judgeAll))).flat();
    const share = (...verdicts: Verdict[]) =>
      judged.filter(({ verdict }) => verdicts.includes(verdict)).length / judged.length;
    expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
    expect(share('right', 'asked')).toBeGreaterThanOrEqual(0.97);
    // A reader that asks about everything is of no use.
    expect(share('right')).toBeGreaterThan(0.77);
  });
});
