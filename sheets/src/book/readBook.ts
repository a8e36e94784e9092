import { readOds } from './readOds';
import { readXlsx } from './readXlsx';
import type { Grid } from './SheetGrid';
import { openZip, TooLarge } from './zip';

const COPY = 'copie las celdas y péguelas acá.';
const COPY_LIST = 'Ábralo, copie la lista y péguela acá.';

const DOCUMENT = `Es un documento, no una planilla. ${COPY_LIST}`;
const LOCKED = `La planilla tiene contraseña. Ábrala, ${COPY}`;
const ARCHIVE = 'Es un archivo comprimido. Ábralo, y elija el archivo de la lista.';
const LARGE = `La planilla es demasiado grande. Ábrala, elija las celdas de su pedido, ${COPY}`;
const DAMAGED = `La planilla está dañada y no se puede leer. Ábrala y vuelva a guardarla, o ${COPY}`;

/** Names other files that are zip archives, by a part that only they have. */
const OTHERS: [RegExp, string][] = [
  [
    /^xl\/workbook\.bin$/,
    `Es una planilla binaria de Excel (.xlsb). Guárdela como .xlsx, o ${COPY}`,
  ],
  [/^word\//, `Es un documento de Word. ${COPY_LIST}`],
  [/^ppt\//, `Es una presentación. ${COPY_LIST}`],
  [
    /^index(?:\.zip|\/document\.iwa)$/,
    `Es un archivo de Numbers o Pages. Expórtelo como Excel (.xlsx) o CSV, o copie la lista y péguela acá.`,
  ],
];

/** Holds the cells in sight of a sheet, with the numbers of its rows, from 1, and of its columns. */
export interface BookTable extends Omit<Grid, 'hidden'> {
  name: string;
}

/** Holds the sheets in sight, the bytes of an archive's only text, or a problem's message. */
type BookRead =
  { tables: BookTable[]; hidden: number } | { bytes: Uint8Array } | { problem: string };

/** Reads a book; any other archive gives its only text, as iPhones export chats, or a message. */
export function readBook(bytes: Uint8Array): BookRead {
  try {
    const { names, open } = openZip(bytes);
    const has = (name: RegExp) => names.some((other) => name.test(other));
    const other = OTHERS.find(([name]) => has(name));
    if (other) return { problem: other[1] };
    if (has(/^content\.xml$/)) {
      const says = (part: string, word: string) =>
        new TextDecoder().decode(open(part)).includes(word);
      if (says('mimetype', 'opendocument') && !says('mimetype', 'spreadsheet'))
        return { problem: DOCUMENT };
      return says('meta-inf/manifest.xml', 'encryption-data')
        ? { problem: LOCKED }
        : inSight(readOds(open));
    }
    if (has(/^_rels\/\.rels$/)) return inSight(readXlsx(open));
    const [text, ...more] = names.filter((name) => /^(?!__macosx).*\.(?:txt|csv|tsv)$/.test(name));
    return text && more.length === 0 ? { bytes: open(text)! } : { problem: ARCHIVE };
  } catch (error) {
    return { problem: error instanceof TooLarge ? LARGE : DAMAGED };
  }
}

function inSight(sheets: (BookTable & { hidden: number })[]): BookRead {
  const tables = sheets
    .map(({ name, rows, lines, columns }) => ({ name, rows, lines, columns }))
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) return { problem: 'La planilla no tiene celdas a la vista.' };
  return { tables, hidden: sheets.reduce((sum, { hidden }) => sum + hidden, 0) };
}
