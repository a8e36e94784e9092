import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Separates the caches of versions and configurations, since a build shows its cache's modules. */
export const buildCache = ({ root, name }) => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache'),
  name,
  buildDependencies: {
    factory: [fileURLToPath(new URL('./', import.meta.url)), join(root, 'webpack.config.mjs')],
  },
});
