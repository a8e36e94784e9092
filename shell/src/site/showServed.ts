import {
  PAGE_CONTENT_ELEMENT_ID,
  type ContentPart,
  type PageContent,
} from '@mg/shared/domain/pageContent';
import { keptCatalogueFound } from '@mg/shared/store/catalogueSlice';
import type { AppStore } from '@mg/shared/store/makeStore';
import { keptPromotionsFound } from '@mg/shared/store/promotionsSlice';
import { readPageRelease } from '../remotes/readPageRelease';
import { readServedPage } from './readServedPage';

/** A slow document store has had enough time. */
const SLOW_MS = 5000;

const FOUND = { types: keptCatalogueFound, promotions: keptPromotionsFound };

const asked = new Set<ContentPart>();
let since = 0;

/** Shows the content of the site's own page while the document store brings none, as behind a firewall. */
export async function showServed(part: ContentPart, store: AppStore): Promise<void> {
  since ||= Date.now();
  const lacks = () => {
    const { catalogue, promotions } = store.getState();
    const { status } = part === 'types' ? catalogue : promotions;
    return status === 'failed' || (status === 'loading' && Date.now() - since >= SLOW_MS);
  };
  const page = readPageRelease().pages.find(
    ({ path, content }) => content?.includes(part) && !path.includes(':'),
  );
  if (!page || !lacks() || asked.has(part)) return;
  asked.add(part);
  try {
    const served = await readServedPage(page.path);
    const json = served.getElementById(PAGE_CONTENT_ELEMENT_ID)!.textContent;
    const content = JSON.parse(json) as PageContent;
    if (content[part] && lacks()) store.dispatch(FOUND[part](content));
  } catch {
    // The next check asks again.
    asked.delete(part);
  }
}
