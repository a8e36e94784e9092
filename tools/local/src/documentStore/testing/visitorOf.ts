import { deleteApp, initializeApp } from 'firebase/app';
import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';

let visitors = 0;

/** Makes a visitor's database client, the same code as in the page, over HTTP. */
export function visitorOf(
  host: string,
  projectId: string,
): { db: Firestore; leave(): Promise<void> } {
  // The client otherwise prints each refusal that the cases provoke.
  setLogLevel('silent');
  const app = initializeApp({ projectId, apiKey: 'local' }, `visitor-${visitors++}`);
  return { db: initializeFirestore(app, { host, ssl: false }), leave: () => deleteApp(app) };
}
