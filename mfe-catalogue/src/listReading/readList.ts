import { INVISIBLE } from '@mg/sheets/invisible';
import type { ProductFinder } from './findProduct';
import type { Match } from './Match';
import { asking, type Item } from './Item';
import { inSlices } from './inSlices';
import { isChat } from './messages';
import { readText } from './readText';
import { readSheet, readTables } from './sheet/readSheet';
import type { Answers, Asked, Table } from './Table';
import { packOf } from './words';

export const LINES_MAX = 500;

export interface ListRead {
  matches: Match[];
  /** Holds the lines beyond the limit. */
  rest: string;
  /** Counts the rows and lines in front of the rest; undefined where a line gave several. */
  next?: number;
  /** Asks for the columns of amounts of sheets. */
  asked: Asked[];
}

/**
 * Reads a pasted list or a file: a chat, a list with bullets or numbers, a sheet.
 *
 * @param source a text, or the sheets of a workbook
 * @param answers known columns of amounts
 * @param from counts the rows and lines that an earlier round has read
 */
export async function readList(
  source: string | Table[],
  finder: ProductFinder,
  answers?: Answers,
  from = 0,
): Promise<ListRead> {
  const text = typeof source === 'string' ? cleanList(source) : '';
  const sheet =
    typeof source !== 'string'
      ? readTables(source, finder, answers)
      : isChat(text)
        ? undefined
        : readSheet(text, finder, answers);
  const next = from + LINES_MAX;
  const written = sheet?.rows ?? text.split('\n').filter((line) => line.trim() !== '');
  const rest = written.slice(next).map((line) => (typeof line === 'string' ? line : line.words));
  const read = sheet
    ? await inSlices(sheet.rows.slice(from, next), ({ read }) => read())
    : await readText((written as string[]).slice(from, next).join('\n'), finder);
  const matches = withPacks(read);
  return {
    matches: matches.slice(0, LINES_MAX),
    rest: [...matches.slice(LINES_MAX).map(({ words }) => words), ...rest].join('\n'),
    ...(matches.length <= LINES_MAX && { next }),
    asked: sheet?.asked ?? [],
  };
}

/** Shortens runs of blanks, since expressions take seconds for a hostile run. */
const cleanList = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]{100,}/g, (blanks) => blanks.slice(0, 100));

/** Amounts in a column or behind, which are the packs of most products, state no amounts but packs. */
function withPacks(items: Item[]): Match[] {
  const isCounted = ({ place, sure, doubt }: Item) =>
    sure && !doubt && (place === 'column' || place === 'behind');
  const counted = items.filter(isCounted);
  const packs = counted.filter(
    ({ amount, candidates: [name = ''] }) => amount > 1 && packOf(name) === amount,
  );
  if (packs.length <= counted.length / 2) return items;
  return items.map((item) =>
    isCounted(item) ? asking({ ...item, offers: [1, item.amount] }, 'unclear') : item,
  );
}
