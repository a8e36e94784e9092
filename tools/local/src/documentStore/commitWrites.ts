import { isDeepStrictEqual } from 'node:util';
import type { DocumentDatabase, StoredDocument } from './documentDatabase';
import type { FirestoreFields, FirestoreValue } from './firestoreValue';
import { visitorsChange } from './visitorRules';
import { DocumentStoreError, refusal, type Change } from './wire';
import type { Write } from './wireSchemas';

/** Asks for writes: the database's owner, a visitor who may note an address, or one who may not. */
export type Writer = 'owner' | 'visitor' | 'reader';

/** Repeats the hosted database's limit for one document. */
const DOCUMENT_MAX_BYTES = 1_048_576;

export interface WriteResult {
  updateTime: string;
  /** Has the value of a visitor's transform. */
  transformResults?: FirestoreValue[];
}

/**
 * Makes all writes, or throws a DocumentStoreError and makes none.
 * @param by lifts the rules for the owner; a visitor may write where no mail API does
 */
export function commitWrites(
  database: DocumentDatabase,
  writes: readonly Write[],
  pathOf: (name: string) => string,
  requestTime: string,
  by: Writer,
): WriteResult[] {
  /** Holds documents as the writes so far leave them, so that a commit reads each document once. */
  const seen = new Map<string, StoredDocument | undefined>();
  const changed = new Map<string, StoredDocument>();
  const commitOne = (write: Write): WriteResult => {
    const path = pathOf('delete' in write ? write.delete : write.update.name);
    const current = seen.has(path) ? seen.get(path) : database.get(path);
    const { after, result } = changeBy(by, write, path, requestTime, current?.fields);
    requirePrecondition(write, current, path);
    seen.set(path, current);
    if (!after) {
      database.remove(path);
      seen.set(path, undefined);
      changed.delete(path);
      return { updateTime: requestTime };
    }
    let updateTime = current?.updateTime;
    if (updateTime === undefined || !isDeepStrictEqual(current?.fields, after)) {
      updateTime = laterThan(updateTime, requestTime);
      const document = { path, fields: after, createTime: requestTime, updateTime };
      seen.set(path, document);
      changed.set(path, document);
    }
    return { updateTime, ...(result && { transformResults: [result] }) };
  };
  return database.atomically(() => {
    const results = writes.map(commitOne);
    for (const { path, fields, updateTime } of changed.values()) {
      if (database.put(path, fields, updateTime) > DOCUMENT_MAX_BYTES) {
        throw new DocumentStoreError('INVALID_ARGUMENT', `document ${path} is larger than 1 MiB`);
      }
    }
    return results;
  });
}

function changeBy(
  by: Writer,
  write: Write,
  path: string,
  requestTime: string,
  before?: FirestoreFields,
): Change {
  if (by === 'owner') return ownersChange(write, before);
  if (by === 'reader') throw refusal();
  return visitorsChange(write, path, requestTime);
}

/** The owner's tools set fields and remove documents, and send no transforms. */
function ownersChange(write: Write, before: FirestoreFields = {}): Change {
  if ('delete' in write) return {};
  if (write.updateTransforms) throw refusal();
  const { fields = {} } = write.update;
  if (!write.updateMask) return { after: fields };
  const mask = new Set(write.updateMask.fieldPaths);
  const kept = Object.entries(before).filter(([name]) => !mask.has(name));
  const set = Object.entries(fields).filter(([name]) => mask.has(name));
  return { after: Object.fromEntries([...kept, ...set]) };
}

/** Each write of a document has a time of its own. */
const laterThan = (before: string | undefined, time: string): string =>
  before && before >= time ? new Date(Date.parse(before) + 1).toISOString() : time;

/** The hosted database tells apart whether a document has changed, is gone, or is there. */
function requirePrecondition(
  { currentDocument: wanted = {} }: Write,
  current: StoredDocument | undefined,
  path: string,
) {
  const isThere = current !== undefined;
  const { exists = isThere, updateTime = current?.updateTime } = wanted;
  if (exists === isThere && updateTime === current?.updateTime) return;
  throw new DocumentStoreError('FAILED_PRECONDITION', `${path} is not as the write expects`);
}
