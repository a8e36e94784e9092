import { isFormulaError } from '@mg/sheets/formulaError';
import { INVISIBLE } from '@mg/sheets/invisible';
import { otherKind } from '@mg/sheets/otherKind';
import type { BookSheet } from '@mg/sheets/readBook';
import { readText } from '@mg/sheets/readText';
import { FILE_PROBLEMS } from './fileProblems';
import type { Table } from './Table';

/** Holds a file's text, the sheets of a book, or the message about a problem with the file. */
export type FileRead =
  | { text: string }
  /** Counts the rows with words that the book hides. */
  | { tables: Table[]; hidden: number }
  | { problem: string };

/**
 * Names the files that a file input offers. Phones give a chat's file no certain type, so the input
 * offers such files, too. The reader explains any wrong file.
 */
export const LIST_FILES = [
  '.txt,.csv,.tsv,.xlsx,.xlsm,.ods,.zip,text/*,application/zip,application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
].join();

/** Counts a text's bytes; 500 lines are far smaller. */
const TEXT_MAX = 1_000_000;

/** Counts a book's bytes, which may hold pictures. */
const BOOK_MAX = 10_000_000;

const LARGE =
  'El archivo es demasiado grande para una lista. Ábralo, copie los renglones de su pedido y péguelos acá.';

/** Reads a list from a text, a spreadsheet or an exported chat; the reader of books loads on demand. */
export async function readListFile(file: File): Promise<FileRead> {
  try {
    const large = file.size > BOOK_MAX;
    const part = large ? file.slice(0, 1000) : file;
    const bytes = new Uint8Array(await part.arrayBuffer());
    const problem = otherKind(bytes);
    if (problem) return { problem: FILE_PROBLEMS[problem] };
    if (large) return { problem: LARGE };
    return isZip(bytes) ? await readArchive(bytes) : readShortText(bytes);
  } catch {
    return { problem: 'No se pudo leer el archivo. Vuelva a elegirlo, o pegue la lista.' };
  }
}

const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 3 && d === 4;

function readShortText(bytes: Uint8Array): FileRead {
  if (bytes.length > TEXT_MAX) return { problem: LARGE };
  const read = readText(bytes);
  return 'problem' in read ? { problem: FILE_PROBLEMS[read.problem] } : read;
}

async function readArchive(bytes: Uint8Array): Promise<FileRead> {
  const loaded = await import(/* webpackChunkName: "readBook" */ '@mg/sheets/readBook').catch(
    () => undefined,
  );
  const read = loaded?.readBook(bytes);
  if (!read) return { problem: OFFLINE };
  if ('problem' in read) return { problem: FILE_PROBLEMS[read.problem] };
  return 'bytes' in read ? readShortText(read.bytes) : tablesOf(read.sheets);
}

/** Takes the rows in sight, and counts the others. */
function tablesOf(sheets: BookSheet[]): FileRead {
  let hidden = 0;
  const tables = sheets.map(({ name, rows }): Table => {
    const full = rows.filter(({ cells }) => textsOf(cells).length > 0);
    const inSight = full.filter((row) => !row.hidden);
    hidden += full.length - inSight.length;
    return { name, rows: inSight.map(({ cells }) => textsOf(cells)) };
  });
  const filled = tables.filter(({ rows }) => rows.length > 0);
  return filled.length > 0 ? { tables: filled, hidden } : { problem: FILE_PROBLEMS['no cells'] };
}

/** The error of a formula is no value. */
function textsOf(cells: { text: string }[]): string[] {
  const texts = cells.map(({ text }) => (isFormulaError(text) ? '' : text.replace(INVISIBLE, '')));
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

const OFFLINE =
  'No se pudo abrir la planilla: revise su conexión y vuelva a elegir el archivo, o copie las celdas y péguelas acá.';
