import { isDeepStrictEqual } from 'node:util';
import type { DocumentDatabase, StoredDocument } from './documentDatabase';
import type { FirestoreFields, FirestoreValue } from './firestoreValue';
import { DocumentStoreError, refusal, type May } from './wire';
import type { Write } from './wireSchemas';

/** Repeats the hosted database's limit for one document. */
const DOCUMENT_MAX_BYTES = 1_048_576;

export interface WriteResult {
  updateTime: string;
  /** Has one value for each transform of the write. */
  transformResults?: FirestoreValue[];
}

/**
 * Makes all of a visitor's writes, or throws a DocumentStoreError and makes none.
 * @param may throws where the rules forbid a write
 */
export function commitWrites(
  database: DocumentDatabase,
  writes: readonly Write[],
  pathOf: (name: string) => string,
  requestTime: string,
  may: May,
): WriteResult[] {
  const commitOne = (write: Write): WriteResult => {
    if (write.delete !== undefined) {
      const path = pathOf(write.delete);
      may({ operation: 'delete', path });
      requirePrecondition(write, database.get(path), path);
      database.remove(path);
      return { updateTime: requestTime };
    }
    if (!write.update) throw new DocumentStoreError('INVALID_ARGUMENT', 'empty write operation');

    const path = pathOf(write.update.name);
    const current = database.get(path);
    const { fields: after, transformResults } = written(write, current?.fields, requestTime);
    may(
      current
        ? { operation: 'update', path, before: current.fields, after }
        : { operation: 'create', path, after, requestTime },
    );
    requirePrecondition(write, current, path);
    if (Buffer.byteLength(JSON.stringify(after)) > DOCUMENT_MAX_BYTES) {
      throw new DocumentStoreError('INVALID_ARGUMENT', `document ${path} is larger than 1 MiB`);
    }
    const unchanged = current && isDeepStrictEqual(current.fields, after);
    const { updateTime } = unchanged
      ? current
      : database.put(path, after, laterThan(current?.updateTime, requestTime));
    return transformResults.length > 0 ? { updateTime, transformResults } : { updateTime };
  };
  return database.atomically(() => writes.map(commitOne));
}

/** Applies a write to the fields of a document. */
function written(write: Write, before: FirestoreFields = {}, requestTime: string) {
  const update = write.update?.fields ?? {};
  let fields = write.updateMask ? before : update;
  for (const name of write.updateMask?.fieldPaths ?? []) {
    const others = Object.entries(fields).filter(([key]) => key !== name);
    const value = update[name];
    fields = Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
  }
  const transformResults: FirestoreValue[] = [];
  for (const transform of write.updateTransforms ?? []) {
    const [value, result] = transformed(transform, fields[transform.fieldPath], requestTime);
    fields = { ...fields, [transform.fieldPath]: value };
    transformResults.push(result);
  }
  return { fields, transformResults };
}

type Transform = NonNullable<Write['updateTransforms']>[number];

function transformed(
  { setToServerValue, appendMissingElements }: Transform,
  current: FirestoreValue | undefined,
  requestTime: string,
): [value: FirestoreValue, result: FirestoreValue] {
  if (setToServerValue) {
    const now = { timestampValue: requestTime };
    return [now, now];
  }
  if (appendMissingElements) {
    // The hosted database overwrites a field without a list too.
    const old = current && 'arrayValue' in current ? (current.arrayValue.values ?? []) : [];
    const values = [...old];
    for (const value of appendMissingElements.values ?? []) {
      if (!values.some((element) => isDeepStrictEqual(element, value))) values.push(value);
    }
    return [{ arrayValue: { values } }, { nullValue: null }];
  }
  // No rule lets a visitor increment or remove a value.
  throw refusal();
}

/** Each write of a document has a time of its own. */
const laterThan = (before: string | undefined, time: string): string =>
  before && before >= time ? new Date(Date.parse(before) + 1).toISOString() : time;

function requirePrecondition(
  { currentDocument }: Write,
  current: StoredDocument | undefined,
  path: string,
) {
  const exists = current !== undefined;
  const { updateTime } = currentDocument ?? {};
  if (updateTime !== undefined && current?.updateTime !== updateTime) {
    throw new DocumentStoreError('FAILED_PRECONDITION', `${path} has changed since it was read`);
  }
  if (currentDocument?.exists === undefined || currentDocument.exists === exists) return;
  if (exists) throw new DocumentStoreError('ALREADY_EXISTS', `document exists: ${path}`);
  throw new DocumentStoreError('NOT_FOUND', `no document to update: ${path}`);
}
