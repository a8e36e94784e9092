import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

/**
 * Numbers the needs of containers and shells at run time: a container takes the runtime from the
 * shell's global. A change behind that global raises the number (docs/decisions/contract.md#80).
 */
export const HANDSHAKE = 2;

/** Names the global that the shell sets in shell/src/remotes/runtimePlugin.ts. */
const RUNTIME = `mgRuntime${HANDSHAKE}`;

/**
 * Brings the used part of the runtime alone, which saves every first visit 2.5 KB of brotli. The
 * helpers serve shared modules in files of their own, which the site lacks.
 */
export const leanRuntime = {
  '@module-federation/runtime$': fileURLToPath(new URL('runtime.mjs', import.meta.url)),
  '@module-federation/runtime/helpers$': false,
};

const MESSAGES = fileURLToPath(new URL('messages.mjs', import.meta.url));

/** Brings the runtime's errors without their texts, which saves every first visit 0.8 KB of brotli. */
export const leanMessages = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^@module-federation\/(sdk|error-codes(\/browser)?)$|\/getShortErrorMsg\.js$/,
    (module) => {
      if (module.contextInfo.issuer !== MESSAGES) module.request = MESSAGES;
    },
  );

/** Builds a remote that takes the shell's runtime, and so is 5 KB smaller. */
export const runtimeOfShell = () =>
  new webpack.ExternalsPlugin('global', ({ request }, done) =>
    /[\\/]webpack-bundler-runtime[\\/]/.test(request) ? done(null, RUNTIME) : done(),
  );
