import type { ShellDeclaration } from '@mg/shared/domain/declaration';

export default {
  // Development builds show the UI primitives there; a released site answers 404.
  pages: ['/galeria'],
  slots: {
    'quote-button': 'part',
    'quote-drawer': 'part',
    'product-detail': 'part',
    'home-sections': 'part',
    navigation: 'link',
  },
  handshakes: [1, 2],
} satisfies ShellDeclaration;
