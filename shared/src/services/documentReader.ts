import type { FirebaseConfig } from '../config/siteConfig';
import { fingerprintOf } from '../domain/fingerprint';
import type { ContentPart } from '../domain/pageContent';
import { promotionDocument } from '../domain/promotionDocument';
import { retryAfter } from './retryAfter';
import type { DocumentStore } from './Services';

/** The names of the database stay Spanish (spec §7). */
const COLLECTIONS = { types: 'productos', promotions: 'promociones' };

/** The hosted database returns at most 300 documents at once. */
const PAGE_SIZE = '300';

/** The name of a listed document is its path. */
interface ListedDocument {
  name: string;
  updateTime: string;
  fields?: Fields;
}
interface DocumentPage {
  documents?: ListedDocument[];
  nextPageToken?: string;
}
type Fields = Record<string, Value>;

/** Holds a list, a map or a text. */
interface Value {
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
  stringValue?: string;
}

/** Stands for `fetch` in programs. */
export type Ask = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'> & Partial<Pick<Response, 'headers'>>>;

/** Reads documents over HTTP with `fetch` alone: Firebase's client weighs more than the content. */
export function makeDocumentReader(
  config: FirebaseConfig,
  ask: Ask = fetch,
): Pick<DocumentStore, 'fetchCatalogue' | 'fetchPromotions' | 'fingerprint'> {
  /** The store asks for no request before. */
  let busyUntil = 0;

  async function list(part: ContentPart, mask: Record<string, string> = {}) {
    if (Date.now() < busyUntil) throw new Error('The document store is busy');
    const documents: ListedDocument[] = [];
    let page: DocumentPage = {};
    const query = new URLSearchParams({ ...mask, pageSize: PAGE_SIZE, key: config.apiKey });
    do {
      if (page.nextPageToken) query.set('pageToken', page.nextPageToken);
      const address = `${addressOf(config)}/${COLLECTIONS[part]}?${query}`;
      // The HTTP cache repeats the answer of a portal.
      const answer = await ask(address, { cache: 'no-store' });
      if (!answer.ok) {
        busyUntil = Date.now() + retryAfter(answer);
        throw new Error(`The document store answered ${answer.status}`);
      }
      page = readPage(await answer.json());
      documents.push(...(page.documents ?? []));
    } while (page.nextPageToken);
    return documents.map(({ name, updateTime, fields = {} }) => ({
      id: name.slice(name.lastIndexOf('/') + 1),
      updateTime,
      fields,
    }));
  }

  return {
    fingerprint: async (part) => fingerprintOf(await list(part, { 'mask.fieldPaths': '__name__' })),
    fetchCatalogue: async () =>
      (await list('types')).map(({ id, fields }) => ({ id, subtipos: plain(fields.subtipos) })),
    fetchPromotions: async () =>
      plain(promotionDocument(await list('promotions'))?.fields.imgs) ?? [],
  };
}

/** @throws when another server has answered, such as a portal: an empty collection is `{}` alone */
function readPage(answer: unknown): DocumentPage {
  const { documents = [], nextPageToken, ...others } = answer as DocumentPage;
  const isOwn =
    typeof answer === 'object' &&
    !Array.isArray(answer) &&
    Object.keys(others).length === 0 &&
    documents.every(({ name }) => /(^|\/)documents\/./.test(name));
  if (!isOwn) throw new Error('The document store did not answer');
  return { documents, nextPageToken };
}

function addressOf({ projectId, host = 'firestore.googleapis.com', ssl = true }: FirebaseConfig) {
  const origin = host === 'self' ? location.origin : `${ssl ? 'https' : 'http'}://${host}`;
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

function plain({ arrayValue, mapValue, stringValue }: Value = {}): unknown {
  if (arrayValue) return (arrayValue.values ?? []).map((value) => plain(value));
  if (!mapValue) return stringValue;
  const entries = Object.entries(mapValue.fields ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]));
}
