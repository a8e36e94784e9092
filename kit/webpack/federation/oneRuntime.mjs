import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
/** Where it really lies, as webpack sees it; a build fails where a release of it lacks the file. */
const library = (file) => realpathSync(here(`../../../node_modules/@module-federation/${file}`));

/** The global by which the shell hands its runtime to remotes: shell/src/remotes/runtimePlugin.ts. */
const RUNTIME = '_FEDERATION_BUNDLER_RUNTIME';

/**
 * What stands in the federation runtime's files that this site does not use. 5 KB of every first
 * visit, brotli, after what the plugin's own options leave out; docs/decisions/0062 has each.
 */
export const leanRuntime = {
  '@module-federation/runtime$': here('runtime.mjs'),
  [library('webpack-bundler-runtime/dist/init.js')]: here('init.mjs'),
  [library('webpack-bundler-runtime/dist/getSharedFallbackGetter.js')]: here('noFallbacks.mjs'),
  [library('error-codes/dist/desc.mjs')]: here('errorTexts.mjs'),
  [library('runtime-core/dist/utils/logger.js')]: here('logger.mjs'),
  [library('runtime-core/dist/utils/semver/index.js')]: here('satisfy.mjs'),
};

/** Builds a remote without a federation runtime of its own: it takes the shell's, 5 KB less. */
export const runtimeOfShell = () =>
  new webpack.ExternalsPlugin('global', ({ request }, done) =>
    /[\\/]webpack-bundler-runtime[\\/]/.test(request) ? done(null, RUNTIME) : done(),
  );

/**
 * Says in the manifest whose runtime a build runs on. The release check lets no remote live with a
 * shell of another: before this, remotes brought a part of their own and took another part.
 */
export const namingRuntime = {
  additionalData({ stats }) {
    stats.metaData.pluginVersion += '+shell';
    return stats;
  },
};
