import type { DocumentDatabase, StoredDocument } from './documentDatabase';
import { onWire, parse, type May } from './wire';
import { listQuery } from './wireSchemas';

/** Lists a page of documents by id, with the mask's fields, names and times. */
export function listDocuments(
  database: DocumentDatabase,
  collection: string,
  query: unknown,
  prefix: string,
  may: May,
) {
  const { pageSize, pageToken, 'mask.fieldPaths': mask } = parse(listQuery, query);
  may({ operation: 'read', path: `${collection}/any` });
  const after = Buffer.from(pageToken, 'base64url');
  // The database orders documents by bytes.
  const isAfter = ({ path }: StoredDocument) => Buffer.from(path).compare(after) > 0;
  const rest = database.list(collection).filter(isAfter);
  const page = rest.slice(0, pageSize);
  return {
    // The hosted database omits empty fields too.
    ...(page.length > 0 && {
      documents: page.map((document) => masked(onWire(document, prefix), mask)),
    }),
    ...(rest.length > page.length && {
      nextPageToken: Buffer.from(page.at(-1)!.path).toString('base64url'),
    }),
  };
}

function masked<T extends Pick<StoredDocument, 'fields'>>(document: T, mask?: readonly string[]) {
  if (!mask) return document;
  const { fields: all, ...rest } = document;
  const fields = Object.entries(all).filter(([name]) => mask.includes(name));
  return fields.length > 0 ? { ...rest, fields: Object.fromEntries(fields) } : rest;
}
