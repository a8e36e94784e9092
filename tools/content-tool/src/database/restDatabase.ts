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

/** Sends a request; the path begins behind the version, as in `projects/mg/databases/...`. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; text: string }>;

interface Options {
  /** Names the database in messages. */
  name: string;
  project: string;
  send: Send;
  close?: () => Promise<void>;
}

interface Page {
  documents?: (Partial<StoredDocument> & { name: string; updateTime: string })[];
  nextPageToken?: string;
}

/** The hosted database lists at most 300 documents at once. */
const PAGE_SIZE = '300';

/** Is Firestore, its emulator, or the local store. */
export type DocumentDatabase = ReturnType<typeof restDatabase>;

/** Speaks Firestore's REST protocol, as the owner of the database. */
export function restDatabase({ name, project, send, close = async () => {} }: Options) {
  const documents = `projects/${project}/databases/(default)/documents`;

  async function ask(...request: Parameters<Send>): Promise<string> {
    const { status, text } = await send(...request).catch((cause: Error) => {
      throw new CommandError(`${name} does not answer: ${cause.message}`, { cause });
    });
    if (status === 200) return text;
    const message = /"message": *"(.*?)"/.exec(text)?.[1] ?? text.slice(0, 200);
    throw new CommandError(`${name} answered ${status}: ${message}`);
  }

  return {
    name,
    close,
    /** Lists a collection in the order of its ids. */
    async list(collection: string): Promise<StoredDocument[]> {
      const found: StoredDocument[] = [];
      const query = new URLSearchParams({ pageSize: PAGE_SIZE });
      for (;;) {
        const page = JSON.parse(await ask('GET', `${documents}/${collection}?${query}`)) as Page;
        for (const { name, fields = {}, updateTime } of page.documents ?? []) {
          found.push({ id: name.slice(name.lastIndexOf('/') + 1), fields, updateTime });
        }
        if (!page.nextPageToken) return found;
        query.set('pageToken', page.nextPageToken);
      }
    },
    /** Makes all writes, or none. @throws Error also where the answer is lost after the writes */
    async commit(writes: readonly Write[]): Promise<void> {
      const body = { writes: writes.map((write) => onWire(write, `${documents}/`)) };
      await ask('POST', `${documents}:commit`, body);
    },
  };
}

function onWire({ path, fields, updateTime }: Write, prefix: string) {
  const currentDocument = updateTime === undefined ? { exists: false } : { updateTime };
  if (!fields) return { delete: prefix + path, currentDocument };
  const update = { name: prefix + path, fields };
  // A new document has no other fields to leave.
  if (updateTime === undefined) return { update, currentDocument };
  return { update, updateMask: { fieldPaths: Object.keys(fields) }, currentDocument };
}
