import { remoteBuild } from '@mg/remote-kit/webpack';
import CopyPlugin from 'copy-webpack-plugin';

export default remoteBuild(import.meta.url, {
  plugins: [
    // A picture as a module costs every visitor the bytes of its name twice.
    new CopyPlugin({ patterns: [{ from: 'src/products/pictures', to: 'assets' }] }),
  ],
});
