import { readCells } from '@mg/sheets/cells';
import type { ProductFinder } from '../findProduct';
import { inSlices } from '../inSlices';
import { asking, leftAsWritten, type Item } from '../Item';
import type { Answers, Table } from '../Table';
import { isUnsure } from '../words';
import { isEmpty } from './columns';
import type { Plan } from './Plan';
import { planTable } from './planTable';
import { readRow, wordsOf } from './readRow';
import { hintOf } from './titles';

/** Plans a sheet from the clipboard (with tabs) or a file; any other text has no plan. */
export function planText(text: string, finder: ProductFinder, answers?: Answers): Plan[] {
  let best: { plan: Plan; rank: number } | undefined;
  for (const { delimiter, rows } of readCells(text)) {
    const wide = rows.filter((row) => row.length > 1);
    if (wide.length < (delimiter === '\t' ? 1 : 2) || wide.length < rows.length / 2) continue;
    const plan = planTable({ name: '', rows }, finder, answers);
    const even = wide.filter((row) => row.length === wide[0]!.length).length / rows.length;
    if (!isSheet(plan, delimiter, even)) continue;
    const rank = (delimiter === '\t' ? 2 : 0) + plan.score + even + Math.min(2, plan.titles);
    if (rank > (best?.rank ?? 0)) best = { plan, rank };
  }
  return best ? [best.plan] : [];
}

/** Tells a sheet from a list in words that holds commas, colons or wide gaps. */
function isSheet({ titles, counted, own, score }: Plan, delimiter: string, even: number) {
  if (delimiter === '\t') return true;
  if (score < 0.4) return titles > 1 && delimiter !== ':';
  if (delimiter === ':') return titles > 0 && counted && !own;
  return titles > 0 || (!own && counted && even >= 0.8);
}

/** Plans the tables of a workbook. */
export function planTables(tables: Table[], finder: ProductFinder, answers?: Answers): Plan[] {
  const plans = tables.map(({ name, rows }) =>
    planTable({ name, rows: rows.filter((row) => wordsOf(row) !== '') }, finder, answers),
  );
  const counted = plans.filter((plan) => plan.counted && plan.score >= 0.4);
  const current = counted.filter(({ name }) => hintOf(name) !== 'open' && !isUnsure(name, ''));
  const [only] = current.length === 1 ? current : counted.length === 1 ? counted : [];
  return plans.map((plan) => {
    if (!counted.includes(plan)) return { ...plan, aside: counted.length > 0, asked: undefined };
    return { ...plan, doubtful: plan !== only };
  });
}

/** Reads the rows up to a limit. @returns the tables of the other rows, too, each below its titles */
export async function readRows(plans: Plan[], limit: number, finder: ProductFinder) {
  const items: Item[] = [];
  const rest: Table[] = [];
  for (const plan of plans) {
    const { name, rows, head } = plan;
    const left = limit - items.length;
    items.push(...(await readPlan({ ...plan, rows: rows.slice(0, left) }, finder)));
    const titles = left < head ? [] : rows.slice(Math.max(0, head - 1), head);
    if (left < rows.length) rest.push({ name, rows: [...titles, ...rows.slice(left)] });
  }
  return { items, rest };
}

function readPlan(plan: Plan, finder: ProductFinder): Promise<Item[]> {
  const { name, rows, head, layout, doubtful, aside } = plan;
  const titles = wordsOf(rows[head - 1] ?? []);
  let family = '';
  return inSlices(rows, (row, at) => {
    const words = wordsOf(row);
    if (at < head || words === titles) return leftAsWritten(words);
    const [only = '', ...others] = row.filter((cell) => !isEmpty(cell));
    // A row of one cell without a number heads the rows below.
    if (others.length === 0 && !/\d/.test(only)) family = only;
    const item = readRow(row, layout, family, finder);
    if (aside) return { ...item, talk: true };
    if (!doubtful || item.talk || item.out) return item;
    return asking({ ...item, note: [name, item.note].filter(Boolean).join(', ') }, 'unclear');
  });
}
