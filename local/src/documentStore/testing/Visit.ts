import { serverTimestamp, type Firestore } from 'firebase/firestore/lite';
import type { Backend } from './Backend';

/** A visitor at a backend, as the cases see it; there from the first `beforeAll` on. */
export interface Visit {
  backend: Backend;
  db: Firestore;
  project: string;
}

/** How the client reports what the rules forbid. */
export const REFUSED = { code: 'permission-denied' };

/** What the site appends. */
export const address = () => ({ email: 'ana@mail.com', createdAt: serverTimestamp() });
