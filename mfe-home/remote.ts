import type { RemoteDeclaration } from '@mg/shared/domain/declaration';

export default {
  name: 'home',
  pages: [
    {
      path: '/home',
      expose: './HomeScreen',
      title: '{business} · {tagline}',
      description:
        'Descartables y packaging para gastronomía y comercio. Arme su lista y pida cotización. ' +
        'Entregas a todo el país.',
      label: 'Volver al inicio',
      content: ['promotions'],
      slots: ['home-sections', 'navigation'],
      failed: 'No pudimos mostrar la página de inicio.',
    },
  ],
} satisfies RemoteDeclaration;
