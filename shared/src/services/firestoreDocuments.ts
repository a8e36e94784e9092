import type { FirebaseApp } from 'firebase/app';
import type { DocumentStore } from './Services';
import type { FirebaseConfig } from './siteConfig';

type Firestore = typeof import('firebase/firestore/lite');

/** The database's own names, which stay Spanish (spec §7). */
const COLLECTIONS = {
  products: 'productos',
  promotions: 'promociones',
  quoteRequests: 'Pedidos-de-Cotizacion',
  enquiries: 'Consultas',
} as const;
const CONTACTS_DOCUMENT = 'contactos/contactos';

/** The site's documents in a Firestore database, by Firebase's small client. */
export function firestoreDocuments(
  firestore: Firestore,
  app: FirebaseApp,
  place: Pick<FirebaseConfig, 'host' | 'ssl'>,
): DocumentStore {
  const { host, ssl } = place.host === 'self' ? ownOrigin() : place;
  const database = firestore.initializeFirestore(app, host ? { host, ssl } : {});

  async function documentsOf(name: string) {
    const { docs } = await firestore.getDocs(firestore.collection(database, name));
    return docs.map((document) => ({ id: document.id, data: document.data() }));
  }

  async function append(collectionName: string, email: string) {
    await firestore.addDoc(firestore.collection(database, collectionName), {
      email,
      createdAt: firestore.serverTimestamp(),
    });
  }

  return {
    async fetchCatalogue() {
      const documents = await documentsOf(COLLECTIONS.products);
      return documents.map(({ id, data }) => ({ id, subtipos: data.subtipos as unknown }));
    },
    async fetchPromotions() {
      const [first] = await documentsOf(COLLECTIONS.promotions);
      return (first?.data.imgs ?? []) as unknown;
    },
    appendQuoteRequest: (email) => append(COLLECTIONS.quoteRequests, email),
    appendEnquiry: (email) => append(COLLECTIONS.enquiries, email),
    recordContact: (key, content) =>
      firestore.updateDoc(firestore.doc(database, CONTACTS_DOCUMENT), {
        [key]: firestore.arrayUnion(`${content} new`),
      }),
  };
}

const ownOrigin = () => ({ host: location.host, ssl: location.protocol === 'https:' });
