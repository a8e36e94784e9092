import { CommandError } from '@mg/command';
import type { FirestoreFields } from '@mg/local/firestoreValue';

/** Has an id that may hold any letters. */
export interface StoredDocument {
  id: string;
  fields: FirestoreFields;
  /** Changes with each write. */
  updateTime: string;
}

/** Names one change of a document. A write fails when the document has changed since `updateTime`. */
export interface Write {
  /** Is the collection and the id, such as `productos/VASOS`. */
  path: string;
  /** Replaces these fields, and leaves the others; absent for a document that goes. */
  fields?: FirestoreFields;
  /** Is absent for a new document. */
  updateTime?: string;
}

/** Is Firestore, its emulator, or the local store. */
export interface DocumentDatabase {
  /** Names the database in messages. */
  name: string;
  /** Lists a collection in the order of its ids. */
  list(collection: string): Promise<StoredDocument[]>;
  /**
   * Makes all writes, or none.
   *
   * @throws ConflictError when a document has changed in the meantime
   * @throws UncertainError when no answer tells whether the writes are made
   */
  commit(writes: readonly Write[]): Promise<void>;
  close(): Promise<void>;
}

/** Tells that another one has changed a document since the comparison. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** Tells that an answer is lost, so the writes are made or not. */
export class UncertainError extends Error {
  override name = 'UncertainError';
}

/** Sends a request; the path begins behind the version, as in `projects/mg/databases/...`. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; text: string }>;

interface Options {
  name: string;
  project: string;
  send: Send;
  close?: DocumentDatabase['close'];
}

/** The hosted database lists at most 300 documents at once. */
const PAGE_SIZE = '300';

/** Names the answers after which the writes are made or not. */
const UNCERTAIN = new Set([408, 429, 500, 502, 503, 504]);

/** Speaks Firestore's REST protocol, as the owner of the database. */
export function restDatabase({
  name,
  project,
  send,
  close = async () => {},
}: Options): DocumentDatabase {
  const documents = `projects/${project}/databases/(default)/documents`;

  async function list(collection: string): Promise<StoredDocument[]> {
    const found: StoredDocument[] = [];
    const query = new URLSearchParams({ pageSize: PAGE_SIZE });
    for (;;) {
      const { status, text } = await retried(() =>
        send('GET', `${documents}/${collection}?${query}`),
      ).catch((cause: Error) => {
        throw new CommandError(`${name} does not answer: ${causeOf(cause)}`, { cause });
      });
      if (status !== 200) throw refusal(name, status, text);
      const page = JSON.parse(text) as {
        documents?: (Omit<StoredDocument, 'id'> & { name: string })[];
        nextPageToken?: string;
      };
      for (const { name, fields = {}, updateTime } of page.documents ?? []) {
        found.push({ id: name.slice(name.lastIndexOf('/') + 1), fields, updateTime });
      }
      if (!page.nextPageToken) return found;
      query.set('pageToken', page.nextPageToken);
    }
  }

  async function commit(writes: readonly Write[]): Promise<void> {
    const body = { writes: writes.map((write) => onWire(write, `${documents}/`)) };
    const answer = await send('POST', `${documents}:commit`, body).catch((cause: Error) => {
      throw new UncertainError(cause.message, { cause });
    });
    if (answer.status === 200) return;
    if (UNCERTAIN.has(answer.status)) throw new UncertainError(`answered ${answer.status}`);
    if (/"(FAILED_PRECONDITION|ALREADY_EXISTS|NOT_FOUND|ABORTED)"/.test(answer.text)) {
      throw new ConflictError(messageOf(answer.text));
    }
    throw refusal(name, answer.status, answer.text);
  }

  return { name, list, commit, close };
}

function onWire({ path, fields, updateTime }: Write, prefix: string) {
  const currentDocument = updateTime === undefined ? { exists: false } : { updateTime };
  if (!fields) return { delete: prefix + path, currentDocument };
  const update = { name: prefix + path, fields };
  // A new document has no other fields to leave.
  if (updateTime === undefined) return { update, currentDocument };
  return { update, updateMask: { fieldPaths: Object.keys(fields) }, currentDocument };
}

/** Repeats a reading, which changes nothing. */
async function retried(read: () => ReturnType<Send>): ReturnType<Send> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await read();
      if (!UNCERTAIN.has(answer.status) || tries === TRIES) return answer;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

const TRIES = 3;

/** `fetch` hides the reason. */
const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? cause.message : message;

const messageOf = (text: string): string => {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text.slice(0, 200);
  }
};

const refusal = (name: string, status: number, text: string) =>
  new CommandError(`${name} answered ${status}: ${messageOf(text)}`);
