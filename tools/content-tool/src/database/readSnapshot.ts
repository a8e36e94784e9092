import { toData } from '@mg/local/firestoreValue';
import { promotionProblems, typeProblems } from '@mg/release/documentProblems';
import { promotionDocument } from '@mg/shared/domain/promotionDocument';
import type { Catalogue, Content } from '../content/Content';
import type { DocumentDatabase, StoredDocument } from './restDatabase';

/** Names collections and documents (spec §3). */
export const PRODUCTS = 'productos';
export const PROMOTIONS = 'promociones';

/** Holds the content of a database at one time. */
export interface Snapshot extends Content {
  /** Names the database. */
  name: string;
  types: Map<string, StoredDocument>;
  /** Is the document that the site reads. */
  promotionList?: StoredDocument;
  /** Names each document and each place that the site does not read. */
  malformed: string[];
}

/** Reads products and promotions of a database. */
export async function readSnapshot(database: DocumentDatabase): Promise<Snapshot> {
  const [types, lists] = await Promise.all([database.list(PRODUCTS), database.list(PROMOTIONS)]);
  const promotionList = promotionDocument(lists);
  return {
    name: database.name,
    catalogue: Object.fromEntries(
      types.map(({ id, fields }) => [id, subtypesOf(toData(fields).subtipos)]),
    ),
    promotions: textsOf(toData(promotionList?.fields ?? {}).imgs),
    types: new Map(types.map((document) => [document.id, document])),
    promotionList,
    malformed: [...typeProblems(types), ...promotionProblems(lists)],
  };
}

const subtypesOf = (subtipos: unknown): Catalogue[string] =>
  typeof subtipos !== 'object' || subtipos === null || Array.isArray(subtipos)
    ? {}
    : Object.fromEntries(Object.entries(subtipos).map(([name, list]) => [name, textsOf(list)]));

const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
