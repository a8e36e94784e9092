import type { RemoteDeclaration } from '@mg/shared/domain/declaration';

export default {
  name: 'remote-name',
  pages: [
    {
      path: '/remote-path',
      expose: './RemoteNameScreen',
      title: 'Remote title · {business}',
      description: 'Remote title. Arme su lista y pida cotización. Entregas a todo el país.',
      label: 'Remote title',
      slots: ['quote-button', 'quote-drawer'],
      failed: 'No pudimos mostrar esta página. Su lista está guardada.',
    },
  ],
} satisfies RemoteDeclaration;
