import { DOCUMENTS_TIMEOUT_MS } from '../config/constants';
import type { DocumentStore } from './Services';
import type { FirebaseConfig } from '../config/siteConfig';

/**
 * The document database. What reads it and what writes to it are fetched on first use; neither gives
 * up by itself, so every call is raced against a time-out. They stand in the shell's deferred file, which
 * is the first to ask for them: every page names each file with its hash.
 */
export function makeDocumentStore(config: FirebaseConfig): DocumentStore {
  const reader = kept(async () =>
    (await import(/* webpackChunkName: "deferred" */ './documentReader')).makeDocumentReader(
      config,
    ),
  );
  const writer = kept(async () =>
    (await import(/* webpackChunkName: "deferred" */ './documentWriter')).makeDocumentWriter(
      config,
    ),
  );
  return {
    fingerprint: (part) => timed(reader().then((documents) => documents.fingerprint(part))),
    fetchCatalogue: () => timed(reader().then((documents) => documents.fetchCatalogue())),
    fetchPromotions: () => timed(reader().then((documents) => documents.fetchPromotions())),
    appendQuoteRequest: (email) =>
      timed(writer().then((documents) => documents.appendQuoteRequest(email))),
    appendEnquiry: (email) => timed(writer().then((documents) => documents.appendEnquiry(email))),
    recordContact: (key, content) =>
      timed(writer().then((documents) => documents.recordContact(key, content))),
  };
}

/** Gives every caller the same, once it could be made. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  return () =>
    (making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    }));
}

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
