import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';
import type { AppName } from '@mg/site-format/layout';

export const SHELL_DECLARATION: ShellDeclaration = {
  pages: ['/galeria'],
  slots: {
    'quote-button': 'part',
    'quote-drawer': 'part',
    'product-detail': 'part',
    'home-sections': 'part',
    navigation: 'link',
  },
  handshakes: [1, 2],
};

const catalogue = {
  expose: './CatalogueScreen',
  title: 'Catalogue',
  content: ['types'],
  slots: ['quote-button', 'quote-drawer', 'product-detail', 'navigation'],
} as const;

const REMOTES: Record<AppName, Omit<RemoteDeclaration, 'name'>> = {
  home: {
    pages: [
      {
        path: '/home',
        expose: './HomeScreen',
        title: 'Home',
        content: ['promotions'],
        slots: ['home-sections', 'navigation'],
      },
    ],
  },
  catalogue: {
    pages: [
      { ...catalogue, path: '/products' },
      { ...catalogue, path: '/products/:product', params: { product: 'typeNames' } },
    ],
  },
  quote: {
    parts: [
      { slot: 'quote-button', expose: './QuoteButton', prerender: true },
      { slot: 'quote-drawer', expose: './QuoteDrawer' },
    ],
  },
};

/** Declares the remotes of the tests' site; a remote of another name declares nothing. */
export const remoteDeclaration = (name: AppName): RemoteDeclaration => ({ name, ...REMOTES[name] });
