import { readOds } from './readOds';
import { readXlsx } from './readXlsx';
import { openZip, TooLarge } from './zip';

const COPY = 'copie las celdas y péguelas acá.';
const COPY_LIST = 'Ábralo, copie la lista y péguela acá.';

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

/** Reads the sheets of a book; explains the problem with any other archive. */
export function readBook(bytes: Uint8Array) {
  try {
    const { names, open } = openZip(bytes);
    const has = (name: RegExp) => names.some((other) => name.test(other));
    const other = OTHERS.find(([name]) => has(name));
    if (other) return { problem: other[1] };
    const type = new TextDecoder().decode(open('mimetype'));
    const isOds = has(/^content\.xml$/);
    if (isOds && /text|presentation|graphics/.test(type))
      return { problem: `Es un documento, no una planilla. ${COPY_LIST}` };
    if (!isOds && !has(/^xl\/|workbook\.xml$/)) {
      return { problem: 'Es un archivo comprimido. Ábralo, y elija el archivo de la lista.' };
    }
    if (
      isOds &&
      new TextDecoder().decode(open('meta-inf/manifest.xml')).includes('encryption-data')
    ) {
      return { problem: `La planilla tiene contraseña. Ábrala, ${COPY}` };
    }
    const sheets = (isOds ? readOds : readXlsx)(open);
    const tables = sheets
      .map(({ name, rows }) => ({ name, rows }))
      .filter(({ rows }) => rows.length > 0);
    if (tables.length === 0) return { problem: 'La planilla no tiene celdas a la vista.' };
    return { tables, hidden: sheets.reduce((sum, { hidden }) => sum + hidden, 0) };
  } catch (error) {
    return {
      problem:
        error instanceof TooLarge
          ? `La planilla es demasiado grande. Ábrala, elija las celdas de su pedido, ${COPY}`
          : `La planilla está dañada y no se puede leer. Ábrala y vuelva a guardarla, o ${COPY}`,
    };
  }
}
