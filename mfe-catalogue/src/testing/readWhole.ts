import { readCatalogue } from '@mg/shared/domain/catalogue';
import { loadFinder } from '@mg/shared/finding';
import catalogue from '../../../content/catalogue.json';
import { readList } from '../listReading/readList';
import type { Answers, Table } from '../listReading/Table';
import { toRow } from '../pasteList/listRows';

const types = readCatalogue(Object.entries(catalogue).map(([id, subtipos]) => ({ id, subtipos })));

/** Reads a list with the real catalogue into the rows of the review. */
export async function readWhole(source: string | Table[], answers?: Answers) {
  const { matches, asked } = await readList(source, await loadFinder(types), answers);
  return { rows: matches.map(toRow), asked };
}
