import { DOCUMENTS_TIMEOUT_MS } from '@mg/shared/constants';
import { readCatalogue } from '@mg/shared/domain/catalogue';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { readPromotions } from '@mg/shared/domain/promotion';
import { makeDocumentStore } from '@mg/shared/services/documentStore';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { ReleaseError } from '../storage/errors';
import { rawRequest } from '../storage/rawRequest';
import { promotionProblems, typeProblems } from './documentProblems';

/** Holds the content of pages; `problems` names places of the documents that visitors do not see. */
export type FetchedContent = PageContent & { problems?: string[] };

export type FetchContent = (config: Partial<SiteConfig>) => Promise<FetchedContent>;

/** Reads the content of pages from the configured document store. @throws Error */
export const fetchContent: FetchContent = async ({ firebase, origin }) => {
  if (!firebase) throw new ReleaseError('the configuration names no document store');
  const documents: Documents = { productos: [], promociones: [] };
  const store = makeDocumentStore({ ...firebase, ...hostOf(firebase.host, origin) }, (address) =>
    ask(new URL(address), origin, documents),
  );
  // Fingerprints come before the documents, so the first visitor detects later changes.
  const [types, promotions] = await Promise.all([
    store.fingerprint('types'),
    store.fingerprint('promotions'),
  ]);
  const [catalogue, imgs] = await Promise.all([store.fetchCatalogue(), store.fetchPromotions()]);
  return {
    ...contentOf(catalogue, imgs, { types, promotions }),
    problems: [...typeProblems(documents.productos!), ...promotionProblems(documents.promociones!)],
  };
};

type Listed = Parameters<typeof typeProblems>[0][number];
type Documents = Record<string, Listed[]>;

/** Asks as a page of the site does, since a key may serve these pages alone. Notes the documents. */
async function ask(address: URL, origin: string | undefined, noted: Documents) {
  const headers: Record<string, string> = origin ? { referer: `${origin}/` } : {};
  const { status, bytes } = await rawRequest(address, { headers, timeoutMs: DOCUMENTS_TIMEOUT_MS });
  if (status === 400 || status === 403) throw new ReleaseError(refusal(status, bytes, origin));
  const json = async () => {
    const answer = JSON.parse(bytes.toString()) as { documents?: (Listed & { name: string })[] };
    if (address.searchParams.has('mask.fieldPaths')) return answer;
    for (const { name, fields } of answer.documents ?? []) {
      const [collection, id] = name.split('/').slice(-2) as [string, string];
      noted[collection]?.push({ id, fields });
    }
    return answer;
  };
  return { ok: status === 200, status, json };
}

const refusal = (status: number, bytes: Buffer, origin: string | undefined): string =>
  `the document store answered ${status}: ${/"message": *"(.*?)"/.exec(bytes.toString())?.[1] ?? 'no reason'} ` +
  `(as a page of ${origin ?? 'no site: config.json has no "origin"'}). ` +
  'The API key has to allow these pages: docs/hosting.md, "Limits of the key".';

export const contentOf = (
  documents: Parameters<typeof readCatalogue>[0],
  imgs: unknown,
  fingerprints?: PageContent['fingerprints'],
): PageContent => ({
  takenAt: new Date().toISOString(),
  types: readCatalogue(documents),
  promotions: readPromotions(imgs),
  fingerprints,
});

/** A browser knows the site's own origin, while this program reads the configured one. */
function hostOf(host: string | undefined, origin: string | undefined) {
  if (host !== 'self') return {};
  if (!origin) {
    throw new ReleaseError(
      'the document store is on the origin of the site, which the configuration does not name: ' +
        'give it an "origin" such as "https://www.example.com"',
    );
  }
  const url = new URL(origin);
  return { host: url.host, ssl: url.protocol === 'https:' };
}
