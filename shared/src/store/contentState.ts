import type { ContentPart, PageContent } from '../domain/pageContent';
import { initialCatalogue } from './catalogueSlice';
import type { RootState } from './makeStore';
import { initialPromotions } from './promotionsSlice';

/** Makes the first state of a page, on servers and in browsers: stale content, and the type of the address. */
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
      ...(promotions && { entries: promotions, status: 'loaded', ready: true }),
      ...(promotions && stale('promotions')),
    },
  };
}
