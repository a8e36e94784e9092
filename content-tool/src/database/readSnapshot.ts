import { toData } from '@mg/local/firestoreValue';
import type { Catalogue } from '../files/content';
import type { DocumentDatabase, StoredDocument } from './DocumentDatabase';

/** Names collections and documents (spec §3). */
export const PRODUCTS = 'productos';
export const PROMOTIONS = 'promociones';
export const CONTACTS = 'contactos';

/** Holds the content of a database at one time. */
export interface Snapshot {
  catalogue: Catalogue;
  promotions: string[];
  types: Map<string, StoredDocument>;
  /** Is the first document of its collection, which the site reads. */
  promotionList?: StoredDocument;
  hasContacts: boolean;
  /** Names what is no list of texts; the site leaves that out. */
  malformed: string[];
}

/** Reads products and promotions of a database. */
export async function readSnapshot(database: DocumentDatabase): Promise<Snapshot> {
  const [types, lists, contacts] = await Promise.all(
    [PRODUCTS, PROMOTIONS, CONTACTS].map((collection) => database.list(collection)),
  );
  const malformed: string[] = [];
  const [promotionList] = lists!;
  return {
    catalogue: Object.fromEntries(
      types!.map((document) => [document.id, subtypesOf(document, malformed)]),
    ),
    promotions: promotionList
      ? textsOf(
          toData(promotionList.fields).imgs,
          `${PROMOTIONS}/${promotionList.id}: imgs`,
          malformed,
        )
      : [],
    types: new Map(types!.map((document) => [document.id, document])),
    promotionList,
    hasContacts: contacts!.some(({ id }) => id === CONTACTS),
    malformed,
  };
}

function subtypesOf({ id, fields }: StoredDocument, malformed: string[]): Catalogue[string] {
  const { subtipos } = toData(fields);
  const place = `${PRODUCTS}/${id}: subtipos`;
  if (typeof subtipos !== 'object' || subtipos === null || Array.isArray(subtipos)) {
    malformed.push(`${place} is no map`);
    return {};
  }
  return Object.fromEntries(
    Object.entries(subtipos).map(([name, list]) => [
      name,
      textsOf(list, `${place}.${name}`, malformed),
    ]),
  );
}

function textsOf(list: unknown, place: string, malformed: string[]): string[] {
  const isList = Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  if (!isList) malformed.push(`${place} is no list of texts`);
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}
