import type { RemoteDeclaration } from '@mg/shared/domain/declaration';

export default {
  name: 'quote',
  parts: [
    { slot: 'quote-drawer', expose: './QuoteDrawer' },
    { slot: 'quote-button', expose: './QuoteButton' },
  ],
} satisfies RemoteDeclaration;
