import { basename, resolve } from 'node:path';
import { changesInWords } from '../changes/changesInWords';
import { compareContent } from '../changes/compareContent';
import { countRemoved } from '../changes/countRemoved';
import { catalogueOf, entriesOf } from '../files/content';
import { readFiles } from '../files/readFiles';
import { writeFiles } from '../files/writeFiles';
import { readGrids } from '../rows/readGrids';
import { rowsOfSheets } from '../rows/rowsOfSheets';
import { problemInWords } from '../rules/english';
import { checkRows } from './checkCommand';
import { DONE_IN_PART, type Answer, type Context } from './Context';
import { readBytes } from './readBytes';

export interface ImportOptions {
  fix?: boolean;
  apply?: boolean;
  /** Is the number of removed lines that the caller allows. */
  delete?: number;
}

/** Brings a sheet into the content files; only `apply` writes. */
export async function importCommand(
  path: string,
  { fix = false, apply = false, delete: allowed }: ImportOptions,
  context: Context,
): Promise<Answer> {
  const file = basename(path);
  const { grids, hidden } = await readGrids(readBytes(resolve(context.cwd, path)), file);
  const { unread, ...rows } = rowsOfSheets(grids, file);
  const { products, promotions } = checkRows(rows, fix, context);
  const problems = [...(products?.problems ?? []), ...(promotions?.problems ?? [])];
  const before = readFiles(context.folder);
  const after = {
    catalogue: products && catalogueOf(products.rows),
    promotions: promotions && entriesOf(promotions.rows),
  };
  // A source without promotions changes none, and so for products.
  const changes = compareContent(
    { catalogue: products && before.catalogue, promotions: promotions && before.promotions },
    after,
  );
  const removed = countRemoved(changes);
  const isAllowed = removed === 0 || removed === allowed;
  const writes = apply && isAllowed && changes.length > 0;
  if (writes) await writeFiles(context.folder, after);

  const left = problems.filter(({ blocks, mend }) => blocks && !(fix && mend !== undefined));
  const read = [
    products && `${products.rows.length} of ${rows.products!.length} products`,
    promotions && `${promotions.rows.length} of ${rows.promotions!.length} promotions`,
  ].filter(Boolean);
  const text = [
    ...problems.map((problem) => `${file}, ${problemInWords(problem, fix)}`),
    ...(hidden > 0 ? [`${file} hides ${hidden} rows, which are not read.`] : []),
    ...unread.map((name) => `${file}, sheet ${name}: has no titles, and is not read.`),
    `${file}: ${read.join(', ')} can be imported.`,
    '',
    changesInWords(changes),
    '',
    changes.length > 0 && ending({ apply, removed, isAllowed, writes, left: left.length }),
  ]
    .filter((line) => line !== false)
    .join('\n')
    .trimEnd();
  return {
    ok: left.length === 0 && (isAllowed || !apply),
    code: apply && !isAllowed ? 1 : DONE_IN_PART,
    data: { problems, hidden, unread, changes, removed, written: writes },
    text,
  };
}

interface Ending {
  apply: boolean;
  removed: number;
  isAllowed: boolean;
  writes: boolean;
  left: number;
}

function ending({ apply, removed, isAllowed, writes, left }: Ending): string {
  const without = left > 0 ? `, without the ${left} rows that are named above` : '';
  if (writes) return `The content files are written${without}.`;
  if (!isAllowed && apply) {
    return `Nothing is written: ${removed} lines would go. --delete ${removed} allows that.`;
  }
  const need = removed > 0 ? `--apply --delete ${removed}` : '--apply';
  return `Nothing is written yet: ${need} writes the content files${without}.`;
}
