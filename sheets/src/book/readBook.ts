import type { FileProblem } from '../FileProblem';
import { sheetInSight, type BookSheet } from './grid';
import { BROWSER_LIMITS, spendOf, TooLarge, type Limits } from './limits';
import { readOds } from './readOds';
import { readXlsx } from './readXlsx';
import { openZip } from './zip';

export type { BookSheet, Hidden, SheetRow } from './grid';

/** Tells other files that are zip archives by a part that only they have. */
const OTHERS: [RegExp, FileProblem][] = [
  [/^xl\/workbook\.bin$/, 'xlsb'],
  [/^word\//, 'word'],
  [/^ppt\//, 'slides'],
  [/^index(?:\.zip|\/document\.iwa)$/, 'numbers'],
];

/** Holds the sheets, the bytes of an archive's only text, or a problem. */
type BookRead = { sheets: BookSheet[] } | { bytes: Uint8Array } | { problem: FileProblem };

interface BookOptions {
  limits?: Limits;
  /** Reads hidden sheets, too; all of their rows are hidden. */
  withHidden?: boolean;
}

/** Reads a book; any other archive gives its only text, as iPhones export chats, or a problem. */
export function readBook(bytes: Uint8Array, options: BookOptions = {}): BookRead {
  try {
    return read(bytes, options);
  } catch (error) {
    return { problem: error instanceof TooLarge ? 'large' : 'damaged' };
  }
}

function read(bytes: Uint8Array, { limits = BROWSER_LIMITS, withHidden }: BookOptions): BookRead {
  const spend = spendOf(limits);
  const { names, open } = openZip(bytes, spend);
  const has = (name: RegExp) => names.some((other) => name.test(other));
  const says = (part: string, word: string) => new TextDecoder().decode(open(part)).includes(word);
  const other = OTHERS.find(([name]) => has(name));
  if (other) return { problem: other[1] };
  const isOds = has(/^content\.xml$/);
  if (isOds && says('mimetype', 'opendocument') && !says('mimetype', 'spreadsheet'))
    return { problem: 'document' };
  if (isOds && says('meta-inf/manifest.xml', 'encryption-data')) return { problem: 'locked' };
  if (!isOds && !has(/^_rels\/\.rels$/)) {
    const [text, ...more] = names.filter((name) => /^(?!__macosx).*\.(?:txt|csv|tsv)$/.test(name));
    return text && more.length === 0 ? { bytes: open(text)! } : { problem: 'archive' };
  }
  const raw = (isOds ? readOds : readXlsx)(open, spend, withHidden);
  const sheets = raw.map((sheet) => sheetInSight(sheet, spend));
  return sheets.some(({ rows }) => rows.length > 0) ? { sheets } : { problem: 'no cells' };
}
