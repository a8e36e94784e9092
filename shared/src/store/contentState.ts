import type { ContentPart, PageContent } from '../domain/pageContent';
import { initialCatalogue } from './catalogueSlice';
import type { RootState } from './makeStore';
import { initialPromotions } from './promotionsSlice';

/**
 * Where the store of a page with this content starts: on the server that renders it and, the same,
 * in the browser that hydrates it. It counts as shown but stale, and is refreshed once.
 * @param filter the type that the address names, decoded; null for none
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
