/** The path with every parameter's name left out: two pages with the same claim are the same page. */
export const claimOf = (path: string): string =>
  path
    .replace(/\/:[^/]+/g, '/:')
    .replace(/\/+$/, '')
    .toLowerCase() || '/';

/** An address of a page, percent-encoded as in links. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
