import type { ContentPart, PageContent } from '../domain/pageContent';
import { initialCatalogue } from './catalogueSlice';
import type { RootState } from './makeStore';
import { initialPromotions } from './promotionsSlice';

/**
 * The initial state of a page with this content, on the server that renders it and in the browser that
 * hydrates it. The content is shown but stale, so the page refreshes it once.
 * @param filter the type in the address, decoded; null for none
 */
export function contentState(
  content: PageContent | undefined,
  filter: string | null,
): Pick<RootState, 'catalogue' | 'promotions'> {
  const { types, promotions, takenAt, fingerprints } = content ?? {};
  const stale = (part: ContentPart) =>
    ({ takenAt, fingerprint: fingerprints?.[part], freshness: 'stale' }) as const;
  return {
    catalogue: {
      ...initialCatalogue,
      filter,
      ...(types && { ...stale('types'), types, status: 'ready' }),
    },
    promotions: {
      ...initialPromotions,
      ...(promotions && {
        ...stale('promotions'),
        entries: promotions,
        status: 'loaded',
        ready: true,
      }),
    },
  };
}
