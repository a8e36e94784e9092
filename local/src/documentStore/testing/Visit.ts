import { serverTimestamp, type Firestore } from 'firebase/firestore/lite';
import type { Backend } from './Backend';

/** A visitor at a backend, as the cases see it; there from the first `beforeAll` on. */
export interface Visit {
  backend: Backend;
  db: Firestore;
  project: string;
}

/** The client's error for a refused request. */
export const REFUSED = { code: 'permission-denied' };

/** What the site appends. */
export const address = () => ({ email: 'ana@mail.com', createdAt: serverTimestamp() });
