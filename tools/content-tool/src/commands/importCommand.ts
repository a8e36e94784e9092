import { basename } from 'node:path';
import { CommandError } from '@mg/command';
import { contentOf } from '../content/Content';
import { Refusal } from '../content/Refusal';
import { readFiles } from '../content/readFiles';
import type { Row } from '../content/rows';
import type { Context } from '../publication/Context';
import { checkRows } from '../rules/checkRows';
import { blocking, type Checked } from '../rules/Problem';
import { hiddenRowsOf, keepPresent, showRows } from '../sheets/hiddenRows';
import { readGrids } from '../sheets/readGrids';
import { rowsOfSheets } from '../sheets/rowsOfSheets';
import { DONE_IN_PART, problemInWords, readGiven, type Answer } from './Answer';
import { replaceFiles, type WriteOptions } from './replaceFiles';

export interface ImportOptions extends WriteOptions {
  fix?: boolean;
  /** Decides on the rows that the sheet hides: `skip` leaves their content as it is. */
  hidden?: 'read' | 'skip';
}

/** Brings a sheet into the content files; only `apply` writes. */
export async function importCommand(
  path: string,
  options: ImportOptions,
  context: Context,
): Promise<Answer> {
  const { fix = false, hidden: answer } = options;
  const file = basename(path);
  const { unread, ...found } = readSheets(readGiven(path, context), file);
  const files = readFiles(context.folder);
  const present = files.rows;
  const shown = {
    products: showRows(found.products),
    promotions: showRows(found.promotions),
  };
  const { products, promotions } = checkRows(answer === 'read' ? shown : found, fix, context);
  const after = contentOf({
    products: products && keepPresent(keptOf(products), present.products),
    promotions: promotions && keepPresent(keptOf(promotions), present.promotions),
  });
  // A source without promotions changes none, and so for products.
  const before = {
    ...(products && { catalogue: files.catalogue }),
    ...(promotions && { promotions: files.promotions }),
  };
  const all: Checked<Row>[] = [...(products ?? []), ...(promotions ?? [])];
  const problems = all.flatMap((one) => one.problems);
  const hidden = hiddenRowsOf(all.map(({ row }) => row));
  const asks = hidden.length > 0 && answer === undefined;
  const { ok, data, lines } = await replaceFiles(context, {
    ...{ before, after, call: 'import --apply', options },
    missing: asks ? '--hidden <answer>' : undefined,
  });
  const left = all.filter((one) => blocking(one.problems, fix).length > 0).length;
  const inSight = all.filter(({ row }) => !row.hidden);
  const text = [
    ...problems.map((problem) => `${file}, ${problemInWords(problem, fix)}`),
    ...hidden.map(
      ({ sheet, lines }) => `${file}, sheet ${sheet}: hides the rows ${lines.join(', ')}.`,
    ),
    ...(asks ? [QUESTION] : []),
    ...unread.map((name) => `${file}, sheet ${name}: has no titles, and is not read.`),
    `${file}: ${keptOf(inSight).length} of ${inSight.length} rows can be imported.`,
    ...(left > 0 ? [`Rows named above that are left out: ${left}.`] : []),
    '',
    ...lines,
  ];
  return {
    ok: ok && left === 0,
    code: ok ? DONE_IN_PART : 1,
    data: { problems, hidden, unread, ...data },
    text: text.join('\n'),
  };
}

const QUESTION =
  'Do hidden rows belong to the list? --hidden read imports them, --hidden skip leaves the content.';

const keptOf = <T extends Row>(checked: Checked<T>[]): T[] =>
  checked.flatMap(({ kept }) => kept ?? []);

/** @throws CommandError when the bytes are no sheet */
function readSheets(bytes: Uint8Array, file: string) {
  try {
    return rowsOfSheets(readGrids(bytes));
  } catch (error) {
    throw error instanceof Refusal ? new CommandError(`${file} ${error.message}.`) : error;
  }
}
