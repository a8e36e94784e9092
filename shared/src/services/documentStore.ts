import { DOCUMENTS_TIMEOUT_MS } from '../config/constants';
import type { FirebaseConfig } from '../config/siteConfig';
import type { Ask } from './documentReader';
import type { DocumentStore } from './Services';

/** Loads the reader and the writer from the shell's deferred chunk, which saves a page one file. */
export function makeDocumentStore(config: FirebaseConfig, ask?: Ask): DocumentStore {
  const read = lazily(async () => {
    const reader = await import(/* webpackChunkName: "deferred" */ './documentReader');
    return reader.makeDocumentReader(config, ask);
  });
  const write = lazily(async () => {
    const writer = await import(/* webpackChunkName: "deferred" */ './documentWriter');
    return writer.makeDocumentWriter(config);
  });
  return {
    fingerprint: (part) => read((reader) => reader.fingerprint(part)),
    fetchCatalogue: () => read((reader) => reader.fetchCatalogue()),
    fetchPromotions: () => read((reader) => reader.fetchPromotions()),
    appendQuoteRequest: (email) => write((writer) => writer.appendQuoteRequest(email)),
    appendEnquiry: (email) => write((writer) => writer.appendEnquiry(email)),
    recordContact: (key, content) => write((writer) => writer.recordContact(key, content)),
  };
}

/** Makes an object with the first call; the call after a failure makes it again. */
function lazily<T>(make: () => Promise<T>): <R>(call: (made: T) => Promise<R>) => Promise<R> {
  let making: Promise<T> | undefined;
  return (call) => {
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return timed(making.then(call));
  };
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
