import type { RemoteName } from '@mg/shared/domain/pageRelease';
import { ROUTES } from '@mg/shared/routes';

/** What sort of page a visit began on; not its address, which may hold what the visitor sought. */
export type PageKind = 'home' | 'products' | 'type' | 'other';

/** The remotes that each sort of page is made of. */
export const REMOTES_OF: Record<PageKind, readonly RemoteName[]> = {
  home: ['home'],
  products: ['catalogue', 'quote'],
  type: ['catalogue', 'quote'],
  other: [],
};

export function pageKind(pathname: string): PageKind {
  const path = pathname.replace(/\/+$/, '');
  if (path === '' || path === ROUTES.home) return 'home';
  if (path === ROUTES.products) return 'products';
  return path.startsWith(`${ROUTES.products}/`) ? 'type' : 'other';
}
