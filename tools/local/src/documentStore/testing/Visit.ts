import { serverTimestamp, type Firestore } from 'firebase/firestore/lite';
import type { Backend } from './Backend';

/** Connects a visitor with a backend; the first `beforeAll` fills the fields. */
export interface Visit {
  backend: Backend;
  db: Firestore;
  project: string;
}

/** Matches the client's error for a refused request. */
export const REFUSED = { code: 'permission-denied' };

/** Makes a document as the site appends documents. */
export const address = () => ({ email: 'ana@mail.com', createdAt: serverTimestamp() });
