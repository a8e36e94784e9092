import { basename, resolve } from 'node:path';
import { CommandError } from '@mg/command';
import { compareContent, countRemoved } from '../content/compareContent';
import { contentOf } from '../content/Content';
import { Refusal } from '../content/Refusal';
import { readFiles } from '../content/readFiles';
import type { Row } from '../content/rows';
import { inEnglish } from '../content/words';
import { writeFiles } from '../content/writeFiles';
import type { Context } from '../publication/Context';
import { refuseRemoval } from '../publication/publish';
import { checkRows } from '../rules/checkRows';
import { blocking, type Checked, type Problem } from '../rules/Problem';
import { hiddenRowsOf, keepPresent, showRows } from '../sheets/hiddenRows';
import { readGrids } from '../sheets/readGrids';
import { rowsOfSheets } from '../sheets/rowsOfSheets';
import { DONE_IN_PART, type Answer } from './Answer';
import { changesInWords } from './changesInWords';
import { endingInWords } from './endingInWords';
import { problemInWords } from './problemInWords';
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
  { fix = false, apply = false, hidden: answer, delete: confirmed }: ImportOptions,
  context: Context,
): Promise<Answer> {
  const file = basename(path);
  const { unread, ...found } = readSheets(readBytes(resolve(context.cwd, path)), file);
  const files = readFiles(context.folder);
  const present = files.rows();
  const shown = <T extends Row>(rows?: T[]) => (answer === 'read' && rows ? showRows(rows) : rows);
  const checked = checkRows(
    { products: shown(found.products), promotions: shown(found.promotions) },
    fix,
    context,
  );
  const kept = {
    products: checked.products && keepPresent(keptOf(checked.products), present.products),
    promotions: checked.promotions && keepPresent(keptOf(checked.promotions), present.promotions),
  };
  const after = contentOf(kept);
  // A source without promotions changes none, and so for products.
  const before = {
    ...(kept.products && { catalogue: files.catalogue }),
    ...(kept.promotions && { promotions: files.promotions }),
  };
  const changes = compareContent(before, after);
  const removed = countRemoved(changes);
  const all: Checked<Row>[] = [...(checked.products ?? []), ...(checked.promotions ?? [])];
  const problems = all.flatMap((one) => one.problems);
  const hidden = hiddenRowsOf(all.map(({ row }) => row));
  const needs = hidden.length === 0 || answer === 'skip' ? [] : ['--hidden <answer>'];
  const isRefused = needs.length > 0 || refuseRemoval(removed, confirmed) !== undefined;
  const isWritten = apply && !isRefused && changes.length > 0;
  if (isWritten) await writeFiles(context.folder, after);

  const left = countRows(blocking(problems, fix));
  const subject = `the content files${left > 0 ? `, without rows named above: ${left}` : ''}`;
  const text = [
    ...problems.map((problem) => `${file}, ${problemInWords(problem, fix)}`),
    ...hidden.map(
      ({ sheet, by, lines }) =>
        `${file}, sheet ${sheet}: ${inEnglish(by, { lines: lines.join(', ') })}`,
    ),
    ...(needs.length > 0 ? [QUESTION] : []),
    ...unread.map((name) => `${file}, sheet ${name}: has no titles, and is not read.`),
    `${file}: ${countInWords(checked)} can be imported.`,
    '',
    changesInWords(changes),
    '',
    ...(changes.length > 0 ? [endingInWords(subject, { isWritten, removed, apply, needs })] : []),
  ];
  return {
    ok: left === 0 && !(apply && isRefused),
    code: apply && isRefused ? 1 : DONE_IN_PART,
    data: { problems, hidden, unread, changes, removed, written: isWritten },
    text: text.join('\n').trimEnd(),
  };
}

const QUESTION =
  'Do hidden rows belong to the list? --hidden read imports them; --hidden skip keeps what the content has of them.';

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

/** Counts the rows in sight, such as `3 of 4 products`. */
function countInWords(checked: ReturnType<typeof checkRows>): string {
  const counts = Object.entries<Checked<Row>[] | undefined>(checked).map(([kind, all]) => {
    const inSight = all?.filter(({ row }) => !row.hidden);
    return inSight && `${keptOf(inSight).length} of ${inSight.length} ${kind}`;
  });
  return counts.filter(Boolean).join(', ');
}

/** A row may have several problems. */
const countRows = (problems: readonly Problem[]): number =>
  new Set(problems.map(({ place: { sheet, line } }) => `${sheet} ${line}`)).size;
