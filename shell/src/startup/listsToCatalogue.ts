import { LIST_FRAGMENT, ROUTES } from '@mg/shared/routes';

/** A list that comes in an address is opened by the catalogue, whichever page it was put behind. */
export function listsToCatalogue(): void {
  const lead = () => {
    const { hash, pathname } = window.location;
    if (!hash.startsWith(LIST_FRAGMENT) || pathname.startsWith(ROUTES.products)) return;
    window.location.replace(ROUTES.products + hash);
  };
  window.addEventListener('hashchange', lead);
  lead();
}
