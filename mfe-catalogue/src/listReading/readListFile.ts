import type { Table } from './Table';

/** Counts bytes; 500 lines are far smaller. */
const SIZE_MAX = 1_000_000;

const HOW = 'Cópiela y péguela acá, o guárdela como CSV.';

/** Holds a file's text, or the message about a problem with the file. */
type FileRead = { text: string } | { tables: Table[] } | { problem: string };

/** Reads a list from a text file in any encoding that spreadsheets save. */
export async function readListFile(file: File): Promise<FileRead> {
  if (file.size > SIZE_MAX)
    return { problem: `El archivo es demasiado grande para una lista. ${HOW}` };
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'No se pudo leer el archivo. Vuelva a elegirlo, o pegue la lista.' };
  }
}

export function readBytes(bytes: Uint8Array): FileRead {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decode(bytes, 'utf-16le') };
  if (first === 0xfe && second === 0xff) return { text: decode(bytes, 'utf-16be') };
  if (isSheet(bytes)) {
    return { problem: `Es una planilla de Excel, que no se puede leer directamente. ${HOW}` };
  }
  if (bytes.includes(0)) return { problem: `El archivo no es un texto. ${HOW}` };
  try {
    return { text: decode(bytes, 'utf-8', true) };
  } catch {
    return { text: decode(bytes, 'windows-1252') };
  }
}

const decode = (bytes: Uint8Array, code: string, fatal = false): string =>
  new TextDecoder(code, { fatal }).decode(bytes);

/** Tells whether the file begins as a spreadsheet: a zip archive, or an older compound file. */
const isSheet = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11);
