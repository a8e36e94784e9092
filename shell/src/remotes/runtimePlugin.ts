import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** See kit/webpack/federation/oneRuntime.mjs. */
  var _FEDERATION_BUNDLER_RUNTIME: BundlerRuntime;
  /** webpack's own; this build's. */
  var __webpack_require__: { federation: BundlerRuntime };
}

interface BundlerRuntime {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

/**
 * Runs before anything is loaded. Remotes are built without a federation runtime and take the
 * shell's from this global: one copy for the whole page instead of one per remote.
 */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis._FEDERATION_BUNDLER_RUNTIME = {
    // An instance of its own for each remote; the runtime's `init` would replace the shell's.
    runtime: { ...runtime, init: createInstance },
    // A build that exposes nothing leaves this out of its own.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
  };
  return {
    name: 'mg-runtime',
    beforeInit(args) {
      // What the shell shares is there already: no remote need get it, and be noted as its giver.
      for (const shared of Object.values(args.userOptions.shared ?? {}).flat()) {
        if ('get' in shared) Object.assign(shared, { lib: shared.get(), loaded: true });
      }
      return args;
    },
  };
}
