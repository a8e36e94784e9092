import type { RemoteDeclaration } from '@mg/shared/domain/declaration';

export default {
  name: 'quote',
  parts: [
    { slot: 'quote-button', expose: './QuoteButton', prerender: true },
    { slot: 'quote-drawer', expose: './QuoteDrawer' },
  ],
} satisfies RemoteDeclaration;
