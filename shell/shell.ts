import type { ShellDeclaration } from '@mg/shared/domain/declaration';

export default {
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
