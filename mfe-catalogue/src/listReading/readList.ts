import { INVISIBLE } from '@mg/sheets/invisible';
import type { ProductFinder } from './findProduct';
import { asking, type Item } from './Item';
import type { Match } from './Match';
import { isChat } from './messages';
import { readText } from './readText';
import { planTables, planText, readRows } from './sheet/readSheet';
import { tablesText, type Answers, type ColumnQuestion, type Table } from './Table';
import { packOf } from './words';

export const LINES_MAX = 500;

export interface ListRead {
  matches: Match[];
  /** Holds the lines beyond the limit. */
  rest: string;
  /** Holds the rest of a workbook as sheets. */
  tables?: Table[];
  /** Asks for the columns of amounts of sheets. */
  asked: ColumnQuestion[];
}

/**
 * Reads a pasted list or a file: a chat, a list with bullets or numbers, a sheet.
 *
 * @param source a text, or the sheets of a workbook
 * @param answers known columns of amounts
 */
export async function readList(
  source: string | Table[],
  finder: ProductFinder,
  answers?: Answers,
  limit = LINES_MAX,
): Promise<ListRead> {
  const isText = typeof source === 'string';
  const text = isText ? cleanList(source) : '';
  const plansOf = () => (isChat(text) ? [] : planText(text, finder, answers));
  const plans = isText ? plansOf() : planTables(source, finder, answers);
  if (plans.length > 0) {
    const { items, rest } = await readRows(plans, limit, finder);
    const asked = plans.flatMap((plan) => plan.asked ?? []);
    const tables = isText ? [] : rest;
    return { matches: withPacks(items), rest: tablesText(rest), tables, asked };
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const matches = withPacks(await readText(lines.slice(0, limit).join('\n'), finder));
  const over = matches.slice(limit).map(({ words }) => words);
  const rest = [...over, ...lines.slice(limit)].join('\n');
  return { matches: matches.slice(0, limit), rest, asked: [] };
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
