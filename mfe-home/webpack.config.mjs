import { federatedApp } from '../webpack/federatedApp.mjs';

export default federatedApp({
  from: import.meta.url,
  name: 'home',
  exposes: { './HomeScreen': './src/HomeScreen.tsx' },
  server: { HomeScreen: './src/HomeScreen.tsx' },
});
