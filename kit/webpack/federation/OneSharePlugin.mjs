import { createRequire } from 'node:module';

const ShareRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/sharing/ShareRuntimeModule.js',
);

/**
 * Leaves out webpack's own table of the shared modules and what reads it: the federation plugin's
 * takes its place as soon as both have run.
 */
export class OneSharePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('OneSharePlugin', ({ hooks }) =>
      hooks.runtimeModule.tap('OneSharePlugin', (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      }),
    );
  }
}
