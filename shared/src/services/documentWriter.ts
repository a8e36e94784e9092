import type { FirebaseConfig } from '../config/siteConfig';
import { nextTask } from '../page/scheduling';
import type { DocumentStore } from './Services';

/** The names of the database stay Spanish (spec §7). */
const QUOTE_REQUESTS = 'Pedidos-de-Cotizacion';
const ENQUIRIES = 'Consultas';
const CONTACTS_DOCUMENT = 'contactos/contactos';

/** Notes visitors' addresses through Firebase's small client, which can append to a list. */
export async function makeDocumentWriter(
  config: FirebaseConfig,
): Promise<Pick<DocumentStore, 'appendQuoteRequest' | 'appendEnquiry' | 'recordContact'>> {
  const { firestore, database } = await connect(config);
  const append = async (collection: string, email: string) => {
    await firestore.addDoc(firestore.collection(database, collection), {
      email,
      createdAt: firestore.serverTimestamp(),
    });
  };
  return {
    appendQuoteRequest: (email) => append(QUOTE_REQUESTS, email),
    appendEnquiry: (email) => append(ENQUIRIES, email),
    recordContact: (key, content) =>
      firestore.updateDoc(firestore.doc(database, CONTACTS_DOCUMENT), {
        [key]: firestore.arrayUnion(`${content} new`),
      }),
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
