import { federatedApp } from '../webpack/federatedApp.mjs';

export default federatedApp({
  from: import.meta.url,
  name: 'catalogue',
  exposes: { './CatalogueScreen': './src/CatalogueScreen.tsx' },
  server: { CatalogueScreen: './src/CatalogueScreen.tsx' },
});
