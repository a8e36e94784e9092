import type { DocumentDatabase, StoredDocument } from './documentDatabase';
import { requireReadable } from './visitorRules';
import { parse } from './wire';
import { listQuery } from './wireSchemas';

/** Lists a page of documents by id, with names and times; a mask leaves out the fields. */
export function listDocuments(
  database: DocumentDatabase,
  collection: string,
  query: unknown,
  prefix: string,
  isOwner: boolean,
) {
  const { pageSize, pageToken, 'mask.fieldPaths': mask } = parse(listQuery, query);
  if (!isOwner) requireReadable(collection);
  const after = Buffer.from(pageToken, 'base64url');
  // The database orders documents by bytes.
  const isAfter = ({ path }: StoredDocument) => Buffer.from(path).compare(after) > 0;
  const rest = database.list(collection).filter(isAfter);
  const page = rest.slice(0, pageSize);
  return {
    // The hosted database omits empty fields too.
    ...(page.length > 0 && {
      documents: page.map(({ path, fields, ...times }) => ({
        name: prefix + path,
        ...(!mask && { fields }),
        ...times,
      })),
    }),
    ...(rest.length > page.length && {
      nextPageToken: Buffer.from(page.at(-1)!.path).toString('base64url'),
    }),
  };
}
