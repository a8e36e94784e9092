import { federatedApp } from '@mg/remote-kit/webpack';

export default federatedApp({
  from: import.meta.url,
  name: 'catalogue',
  exposes: { './CatalogueScreen': './src/CatalogueScreen.tsx' },
  server: { CatalogueScreen: './src/CatalogueScreen.tsx' },
});
