import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSERS } from '../level/browsers.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export const TSCONFIG = here('../tsconfig.build.json');
const { extends: base } = JSON.parse(readFileSync(TSCONFIG, 'utf8'));

/**
 * Speeds up the next start of the development server; a build for production takes longer with a
 * cache. Drops a cache of other inputs: webpack itself follows imports and the kit's dependencies,
 * but neither these options nor the list of browsers.
 */
export const buildCache = ({ root, name }) => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache'),
  name,
  version: BROWSERS.join(),
  buildDependencies: {
    factory: [here('./'), join(root, 'webpack.config.mjs')],
    compilerOptions: [TSCONFIG, resolve(dirname(TSCONFIG), base)],
  },
});
