import { LIST_FRAGMENT, ROUTES } from '@mg/shared/routes';

/** Sends a link with a list to the catalogue, the page that opens lists. */
export function openListLinks(): void {
  const openList = () => {
    const { hash, pathname } = window.location;
    if (!hash.startsWith(LIST_FRAGMENT) || pathname.startsWith(ROUTES.products)) return;
    window.location.replace(ROUTES.products + hash);
  };
  window.addEventListener('hashchange', openList);
  openList();
}
