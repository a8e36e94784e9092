import type { FileProblem } from '../FileProblem';
import { BROWSER_LIMITS, TooLarge, type Limits } from './limits';
import { readOds } from './readOds';
import { readXlsx } from './readXlsx';
import type { Grid } from './SheetGrid';
import { openZip } from './zip';

export type { Hidden, SheetRow } from './SheetGrid';

/** Tells other files that are zip archives by a part that only they have. */
const OTHERS: [RegExp, FileProblem][] = [
  [/^xl\/workbook\.bin$/, 'xlsb'],
  [/^word\//, 'word'],
  [/^ppt\//, 'slides'],
  [/^index(?:\.zip|\/document\.iwa)$/, 'numbers'],
];

export interface BookSheet extends Grid {
  name: string;
}

/** Holds the sheets, the bytes of an archive's only text, or a problem. */
type BookRead = { sheets: BookSheet[] } | { bytes: Uint8Array } | { problem: FileProblem };

interface BookOptions {
  limits?: Limits;
  /** Reads hidden sheets, too; all of their rows are hidden. */
  withHidden?: boolean;
}

/** Reads a book; any other archive gives its only text, as iPhones export chats, or a problem. */
export function readBook(
  bytes: Uint8Array,
  { limits = BROWSER_LIMITS, withHidden = false }: BookOptions = {},
): BookRead {
  try {
    const { names, open } = openZip(bytes, limits);
    const has = (name: RegExp) => names.some((other) => name.test(other));
    const other = OTHERS.find(([name]) => has(name));
    if (other) return { problem: other[1] };
    if (has(/^content\.xml$/)) {
      const says = (part: string, word: string) =>
        new TextDecoder().decode(open(part)).includes(word);
      if (says('mimetype', 'opendocument') && !says('mimetype', 'spreadsheet'))
        return { problem: 'document' };
      return says('meta-inf/manifest.xml', 'encryption-data')
        ? { problem: 'locked' }
        : withRows(readOds(open, limits, withHidden));
    }
    if (has(/^_rels\/\.rels$/)) return withRows(readXlsx(open, limits, withHidden));
    const [text, ...more] = names.filter((name) => /^(?!__macosx).*\.(?:txt|csv|tsv)$/.test(name));
    return text && more.length === 0 ? { bytes: open(text)! } : { problem: 'archive' };
  } catch (error) {
    return { problem: error instanceof TooLarge ? 'large' : 'damaged' };
  }
}

function withRows(read: (BookSheet & { isHidden: boolean })[]): BookRead {
  const sheets = read.map(({ isHidden, rows, ...sheet }) => ({
    ...sheet,
    rows: isHidden ? rows.map((row) => ({ ...row, hidden: 'sheet' as const })) : rows,
  }));
  return sheets.some(({ rows }) => rows.length > 0) ? { sheets } : { problem: 'no cells' };
}
