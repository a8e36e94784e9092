import { DOCUMENTS_TIMEOUT_MS } from '../constants';
import { nextTask } from '../scheduling';
import type { DocumentStore } from './Services';
import type { FirebaseConfig } from './siteConfig';

/** The database's own names, which stay Spanish (spec §7). */
const COLLECTIONS = {
  products: 'productos',
  promotions: 'promociones',
  quoteRequests: 'Pedidos-de-Cotizacion',
  enquiries: 'Consultas',
} as const;
const CONTACTS_DOCUMENT = 'contactos/contactos';

/**
 * The document database through Firebase's small client, which is fetched on first use.
 * That client never gives up by itself: every call is raced against a time-out.
 */
export function makeDocumentStore(config: FirebaseConfig): DocumentStore {
  let connecting: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connecting ??= connect(config).catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  };

  async function documentsOf(name: string) {
    const { firestore, database } = await connected();
    const { docs } = await firestore.getDocs(firestore.collection(database, name));
    return docs.map((document) => ({ id: document.id, data: document.data() }));
  }

  async function append(collectionName: string, email: string) {
    const { firestore, database } = await connected();
    await firestore.addDoc(firestore.collection(database, collectionName), {
      email,
      createdAt: firestore.serverTimestamp(),
    });
  }

  return {
    fetchCatalogue: () =>
      timed(
        documentsOf(COLLECTIONS.products).then((documents) =>
          documents.map(({ id, data }) => ({ id, subtipos: data.subtipos as unknown })),
        ),
      ),
    fetchPromotions: () =>
      timed(
        documentsOf(COLLECTIONS.promotions).then(([first]) => (first?.data.imgs ?? []) as unknown),
      ),
    appendQuoteRequest: (email) => timed(append(COLLECTIONS.quoteRequests, email)),
    appendEnquiry: (email) => timed(append(COLLECTIONS.enquiries, email)),
    recordContact: (key, content) =>
      timed(
        connected().then(({ firestore, database }) =>
          firestore.updateDoc(firestore.doc(database, CONTACTS_DOCUMENT), {
            [key]: firestore.arrayUnion(`${content} new`),
          }),
        ),
      ),
  };
}

/** In steps: all at once would keep a cheap phone from answering for a tenth of a second. */
async function connect({ projectId, apiKey, appId, ...place }: FirebaseConfig) {
  await nextTask();
  const [{ initializeApp }, firestore] = await Promise.all([
    import('firebase/app'),
    import('firebase/firestore/lite'),
  ]);
  await nextTask();
  const app = initializeApp({ projectId, apiKey, appId });
  const { host, ssl } = place.host === 'self' ? ownOrigin() : place;
  const database = firestore.initializeFirestore(app, host ? { host, ssl } : {});
  await nextTask();
  return { firestore, database };
}

const ownOrigin = () => ({ host: location.host, ssl: location.protocol === 'https:' });

function timed<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The document store did not answer in ${DOCUMENTS_TIMEOUT_MS} ms`)),
      DOCUMENTS_TIMEOUT_MS,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
