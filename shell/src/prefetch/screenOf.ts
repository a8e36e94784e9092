import { ROUTES } from '@mg/shared/routes';

/** The screens that a link of the site can lead to. */
export type ScreenName = 'home' | 'catalogue';

/** The screen at a path of the site; undefined where there is none. */
export function screenOf(pathname: string): ScreenName | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === '' || path === ROUTES.home) return 'home';
  return path === ROUTES.products || path.startsWith(`${ROUTES.products}/`)
    ? 'catalogue'
    : undefined;
}

/** The other screen of the site that a link opens in this window, if it does. */
export function nextScreen(link: Element | null | undefined): ScreenName | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  if (link.origin !== window.location.origin) return undefined;
  const screen = screenOf(link.pathname);
  return screen === screenOf(window.location.pathname) ? undefined : screen;
}
