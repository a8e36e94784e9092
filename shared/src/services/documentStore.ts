import { DOCUMENTS_TIMEOUT_MS } from '../constants';
import type { DocumentStore } from './Services';
import type { FirebaseConfig } from './siteConfig';

/**
 * The document database, whose client is fetched on first use. That client never gives up by
 * itself: every call is raced against a time-out.
 */
export function makeDocumentStore(config: FirebaseConfig): DocumentStore {
  let connecting: Promise<DocumentStore> | undefined;
  const call = <T>(work: (documents: DocumentStore) => Promise<T>): Promise<T> => {
    connecting ??= connect(config).catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return timed(connecting.then(work));
  };
  return {
    fetchCatalogue: () => call((documents) => documents.fetchCatalogue()),
    fetchPromotions: () => call((documents) => documents.fetchPromotions()),
    appendQuoteRequest: (email) => call((documents) => documents.appendQuoteRequest(email)),
    appendEnquiry: (email) => call((documents) => documents.appendEnquiry(email)),
    recordContact: (key, content) => call((documents) => documents.recordContact(key, content)),
  };
}

/** In steps: all at once would keep a cheap phone from answering for a tenth of a second. */
async function connect({ projectId, apiKey, appId, ...place }: FirebaseConfig) {
  await nextTask();
  const [{ initializeApp }, firestore, { firestoreDocuments }] = await Promise.all([
    import('firebase/app'),
    import('firebase/firestore/lite'),
    import('./firestoreDocuments'),
  ]);
  await nextTask();
  const app = initializeApp({ projectId, apiKey, appId });
  const documents = firestoreDocuments(firestore, app, place);
  await nextTask();
  return documents;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

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
