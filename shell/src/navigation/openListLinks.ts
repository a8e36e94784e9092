import { LIST_FRAGMENT, listAt, ROUTES } from '@mg/shared/routes';

/** Sends a link with a list to the catalogue, the page that opens lists. */
export function openListLinks(): void {
  const openList = () => {
    const { hash, pathname, search } = window.location;
    if (pathname.startsWith(ROUTES.products) && listAt(search + hash)) return;
    // An app may escape the `#` or the `?`, which makes the list a part of the path.
    const list = listAt(pathname + search + hash);
    if (list) window.location.replace(ROUTES.products + LIST_FRAGMENT + list.code);
  };
  window.addEventListener('hashchange', openList);
  openList();
}
