import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What a build may take over from the one before. Nothing of another version, of another factory or
 * of another configuration: what they have left would show in the build.
 *
 * @param {object} build
 * @param {string} build.root folder of the app
 * @param {string} build.name that no other build of this folder bears; it names the version
 * @returns {import('webpack').Configuration['cache']}
 */
export const buildCache = ({ root, name }) => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache'),
  name,
  buildDependencies: {
    factory: [fileURLToPath(new URL('./', import.meta.url)), join(root, 'webpack.config.mjs')],
  },
});
