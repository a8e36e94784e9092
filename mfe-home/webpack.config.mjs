import CopyPlugin from 'copy-webpack-plugin';
import { federatedApp } from '@mg/remote-kit/webpack';

export default federatedApp({
  from: import.meta.url,
  name: 'home',
  exposes: { './HomeScreen': './src/HomeScreen.tsx' },
  server: { HomeScreen: './src/HomeScreen.tsx' },
  extra: {
    plugins: [
      // As modules, each picture would cost every visitor the bytes of its name twice.
      new CopyPlugin({ patterns: [{ from: 'src/products/pictures', to: 'assets' }] }),
    ],
  },
});
