import type { DocumentDatabase } from './documentDatabase';
import { requireReadable } from './visitorRules';
import { parse } from './wire';
import { listQuery } from './wireSchemas';

/** Writes a page of documents by id as JSON, with names and times; a mask leaves out the fields. */
export function listDocuments(
  database: DocumentDatabase,
  collection: string,
  query: unknown,
  prefix: string,
  isOwner: boolean,
): string {
  const { pageSize, pageToken, 'mask.fieldPaths': mask } = parse(listQuery, query);
  if (!isOwner) requireReadable(collection);
  const after = Buffer.from(pageToken, 'base64url').toString();
  const { rows, isLast } = database.page(collection, after, pageSize);
  const documents = rows.map(({ path, fields, ...times }) => {
    const bare = JSON.stringify({ name: prefix + path, ...times });
    return mask ? bare : `${bare.slice(0, -1)},"fields":${fields}}`;
  });
  const next = isLast ? '' : Buffer.from(rows.at(-1)!.path).toString('base64url');
  // The hosted database omits empty fields too.
  const parts = [
    ...(rows.length > 0 ? [`"documents":[${documents.join()}]`] : []),
    ...(next ? [`"nextPageToken":"${next}"`] : []),
  ];
  return `{${parts.join()}}`;
}
