import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { RUNTIME } from './handshake.mjs';

/**
 * The shell brings of the runtime what it uses: 2.5 KB less of every first visit, brotli. The helpers
 * are for shared modules that are files of their own, and there are none.
 */
export const leanRuntime = {
  '@module-federation/runtime$': fileURLToPath(new URL('runtime.mjs', import.meta.url)),
  '@module-federation/runtime/helpers$': false,
};

/** Builds a remote without a federation runtime of its own: it takes the shell's, 5 KB less. */
export const runtimeOfShell = () =>
  new webpack.ExternalsPlugin('global', ({ request }, done) =>
    /[\\/]webpack-bundler-runtime[\\/]/.test(request) ? done(null, RUNTIME) : done(),
  );
