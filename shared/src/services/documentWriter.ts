import type { FirebaseConfig } from '../config/siteConfig';
import { nextTask } from '../page/scheduling';
import type { DocumentStore } from './Services';

/** The names of the database stay Spanish (spec §7). */
const QUOTE_REQUESTS = 'Pedidos-de-Cotizacion';
const ENQUIRIES = 'Consultas';
const CONTACTS = 'contactos';

/**
 * Notes visitors' addresses through Firebase's small client, where the configuration asks for that.
 * By default the mail API notes them, and browsers load no client.
 */
export async function makeDocumentWriter(
  config: FirebaseConfig,
): Promise<Pick<DocumentStore, 'appendQuoteRequest' | 'appendEnquiry' | 'recordContact'>> {
  if (config.contacts !== 'browser') {
    const leave = () => Promise.resolve();
    return { appendQuoteRequest: leave, appendEnquiry: leave, recordContact: leave };
  }
  const { firestore, database } = await connect(config);
  const add = async (collection: string, data: object) => {
    await firestore.addDoc(firestore.collection(database, collection), data);
  };
  const append = (collection: string, email: string) =>
    add(collection, { email, createdAt: firestore.serverTimestamp() });
  return {
    appendQuoteRequest: (email) => append(QUOTE_REQUESTS, email),
    appendEnquiry: (email) => append(ENQUIRIES, email),
    // A new document tells nobody who is on a list.
    recordContact: (key, content) =>
      add(CONTACTS, { [key]: firestore.arrayUnion(`${content} new`) }),
  };
}

/** Connects in several tasks, since one task blocks a cheap phone for a tenth of a second. */
async function connect({ projectId, apiKey, appId, ...place }: FirebaseConfig) {
  await nextTask();
  const [{ initializeApp }, firestore] = await Promise.all([
    import(/* webpackChunkName: "firebase" */ 'firebase/app'),
    import(/* webpackChunkName: "sending" */ 'firebase/firestore/lite'),
  ]);
  await nextTask();
  const app = initializeApp({ projectId, apiKey, appId });
  const { host, ssl } = place.host === 'self' ? ownOrigin() : place;
  const database = firestore.initializeFirestore(app, host ? { host, ssl } : {});
  await nextTask();
  return { firestore, database };
}

const ownOrigin = () => ({ host: location.host, ssl: location.protocol === 'https:' });
