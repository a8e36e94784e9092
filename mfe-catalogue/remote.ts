import type { PageDeclaration, RemoteDeclaration } from '@mg/shared/domain/declaration';

const catalogue = {
  expose: './CatalogueScreen',
  content: ['types'],
  slots: ['quote-button', 'quote-drawer', 'product-detail', 'navigation'],
  failed: 'No pudimos mostrar el catálogo. Su lista está guardada y puede enviarla igual.',
} satisfies Partial<PageDeclaration>;

const HOW = 'Arme su lista y pida cotización. Entregas a todo el país.';

export default {
  name: 'catalogue',
  pages: [
    {
      ...catalogue,
      path: '/products',
      title: 'Catálogo · {business}',
      description: `Catálogo: {count} productos. ${HOW}`,
      label: 'Ver Catalogo',
    },
    {
      ...catalogue,
      path: '/products/:product',
      params: { product: 'typeNames' },
      title: '{product} · {business}',
      description: `{product}: {subtypes}. {count} productos. ${HOW}`,
      picture: '/files/pictures/rubros/{product}.png',
    },
  ],
} satisfies RemoteDeclaration;
