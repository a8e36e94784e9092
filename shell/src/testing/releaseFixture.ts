import type { PageRelease, RemoteRelease } from '@mg/shared/domain/pageRelease';

/** Makes a version of a remote in a page's record. */
export const versionOf = (remote: string, version: string, exposes: string[]): RemoteRelease => ({
  version,
  container: `${remote}__${version.replaceAll('.', '_')}`,
  entry: `/r/${remote}/${version}/remoteEntry.js`,
  exposes,
  integrity: {},
});

/** Makes a page's record with the home, catalogue and quote remotes. */
export const releaseFixture = (changes: Partial<PageRelease> = {}): PageRelease => ({
  serial: 12,
  shell: { version: '1.4.0', integrity: {} },
  remotes: {
    home: { live: versionOf('home', '1.3.0', ['HomeScreen']) },
    catalogue: { live: versionOf('catalogue', '2.0.0', ['CatalogueScreen']) },
    quote: { live: versionOf('quote', '1.1.0', ['QuoteButton', 'QuoteDrawer']) },
  },
  pages: [
    { path: '/home', screen: 'home/HomeScreen', title: '{business}', label: 'Volver al inicio' },
    ...['/products', '/products/:product'].map((path) => ({
      path,
      screen: 'catalogue/CatalogueScreen',
      title: path === '/products' ? 'Catálogo' : '{product} · {business}',
      slots: ['quote-button', 'quote-drawer'],
      ...(path === '/products' && { label: 'Ver Catalogo' }),
    })),
  ],
  parts: [
    { slot: 'quote-button', screen: 'quote/QuoteButton', prerender: true },
    { slot: 'quote-drawer', screen: 'quote/QuoteDrawer' },
  ],
  ...changes,
});
