import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Has one cache per version and configuration, since modules of another cache show in the build.
 */
export const buildCache = ({ root, name }) => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache'),
  name,
  buildDependencies: {
    factory: [fileURLToPath(new URL('./', import.meta.url)), join(root, 'webpack.config.mjs')],
  },
});
