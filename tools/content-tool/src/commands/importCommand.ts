import { basename, resolve } from 'node:path';
import { CommandError } from '@mg/command';
import { changesInWords } from './changesInWords';
import { compareContent } from '../changes/compareContent';
import { countRemoved } from '../changes/countRemoved';
import { catalogueOf, entriesOf } from '../files/content';
import { readFiles } from '../files/readFiles';
import { writeFiles } from '../files/writeFiles';
import { readGrids } from '../rows/readGrids';
import { rowsOfSheets } from '../rows/rowsOfSheets';
import { SheetError } from '../rows/SheetError';
import { hiddenInWords, problemInWords, sheetProblemInWords } from '../rules/english';
import type { Problem } from '../rules/Problem';
import { checkRows } from './checkCommand';
import type { Context } from '../publication/Context';
import { DONE_IN_PART, type Answer } from './Answer';
import {
  hiddenRowsOf,
  keepPresentProducts,
  keepPresentPromotions,
  showRows,
  type HiddenRows,
} from './hiddenRows';
import { readBytes } from './readBytes';

export interface ImportOptions {
  fix?: boolean;
  apply?: boolean;
  /** Decides on the rows that the sheet hides: `skip` leaves their content as it is. */
  hidden?: 'read' | 'skip';
  /** Is the number of removed lines that the caller allows. */
  delete?: number;
}

/** Brings a sheet into the content files; only `apply` writes. */
export async function importCommand(
  path: string,
  { fix = false, apply = false, hidden: answer, delete: allowed }: ImportOptions,
  context: Context,
): Promise<Answer> {
  const file = basename(path);
  const { unread, ...found } = readSheets(readBytes(resolve(context.cwd, path)), file);
  const rows = answer === 'read' ? showRows(found) : found;
  const { products, promotions } = checkRows(rows, fix, context);
  const problems = [...(products?.problems ?? []), ...(promotions?.problems ?? [])];
  const before = readFiles(context.folder);
  const after = {
    catalogue: products && catalogueOf(keepPresentProducts(products.rows, before.catalogue)),
    promotions: promotions && entriesOf(keepPresentPromotions(promotions.rows, before.promotions)),
  };
  // A source without promotions changes none, and so for products.
  const changes = compareContent(
    { catalogue: products && before.catalogue, promotions: promotions && before.promotions },
    after,
  );
  const removed = countRemoved(changes);
  const isAllowed = removed === 0 || removed === allowed;
  const hidden = hiddenRowsOf(rows);
  const isAnswered = hidden.length === 0 || answer === 'skip';
  const writes = apply && isAllowed && isAnswered && changes.length > 0;
  if (writes) await writeFiles(context.folder, after);

  const left = problems.filter(({ blocks, mend }) => blocks && !(fix && mend !== undefined));
  const inSight = (all: readonly { hidden?: unknown }[]) =>
    all.filter(({ hidden }) => !hidden).length;
  const read = [
    products && `${inSight(products.rows)} of ${inSight(rows.products!)} products`,
    promotions && `${inSight(promotions.rows)} of ${inSight(rows.promotions!)} promotions`,
  ].filter(Boolean);
  const text = [
    ...problems.map((problem) => `${file}, ${problemInWords(problem, fix)}`),
    ...hidden.map((rows) => `${file}, ${hiddenRowsInWords(rows)}`),
    !isAnswered &&
      'Do hidden rows belong to the list? --hidden read imports them; --hidden skip keeps what the content has of them.',
    ...unread.map((name) => `${file}, sheet ${name}: has no titles, and is not read.`),
    `${file}: ${read.join(', ')} can be imported.`,
    '',
    changesInWords(changes),
    '',
    changes.length > 0 &&
      ending({ apply, removed, isAllowed, isAnswered, writes, left: countRows(left) }),
  ]
    .filter((line) => line !== false)
    .join('\n')
    .trimEnd();
  return {
    ok: left.length === 0 && ((isAllowed && isAnswered) || !apply),
    code: apply && !(isAllowed && isAnswered) ? 1 : DONE_IN_PART,
    data: { problems, hidden, unread, changes, removed, written: writes },
    text,
  };
}

/** @throws CommandError when the bytes are no sheet */
function readSheets(bytes: Uint8Array, file: string) {
  try {
    return rowsOfSheets(readGrids(bytes));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new CommandError(sheetProblemInWords(error.problem, file));
  }
}

function hiddenRowsInWords({ sheet, by, lines }: HiddenRows): string {
  const shown = lines.length > 10 ? [...lines.slice(0, 10), '…'] : lines;
  return `sheet ${sheet}: ${hiddenInWords(lines.length, by)} (${shown.join(', ')}).`;
}

/** A row may have several problems. */
const countRows = (problems: readonly Problem[]): number =>
  new Set(problems.map(({ place: { sheet, line } }) => `${sheet} ${line}`)).size;

interface Ending {
  apply: boolean;
  removed: number;
  isAllowed: boolean;
  isAnswered: boolean;
  writes: boolean;
  left: number;
}

function ending({ apply, removed, isAllowed, isAnswered, writes, left }: Ending): string {
  const without =
    left > 0 ? `, without the ${left === 1 ? 'row' : `${left} rows`} named above` : '';
  if (writes) return `The content files are written${without}.`;
  if (!isAllowed && apply) {
    return `Nothing is written: ${removed} lines would go. --delete ${removed} allows that.`;
  }
  if (!isAnswered && apply) return 'Nothing is written: the question about hidden rows is open.';
  const need = [
    '--apply',
    ...(removed > 0 ? [`--delete ${removed}`] : []),
    ...(isAnswered ? [] : ['--hidden <answer>']),
  ].join(' ');
  return `Nothing is written yet: ${need} writes the content files${without}.`;
}
