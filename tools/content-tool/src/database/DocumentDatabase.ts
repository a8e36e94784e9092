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

/** Speaks with Firestore, its emulator, or the local store. */
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
