import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** The runtime for containers of handshake 2; see kit/webpack/federation/handshake.mjs. */
  var mgRuntime2: BundlerRuntime;
  /** This build's webpack runtime. */
  var __webpack_require__: { federation: BundlerRuntime };
}

interface BundlerRuntime {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

/**
 * Runs before any remote loads. The kit builds remotes without a federation runtime: they take the shell's
 * from this global, one copy for the page. A remote with its own runtime (handshake 1) needs none of it.
 */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis.mgRuntime2 = {
    // Each remote gets its own instance; the runtime's `init` would replace the shell's.
    runtime: { ...runtime, init: createInstance },
    // The shell's build exposes nothing and therefore lacks this function.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
  };
  return {
    name: 'mg-runtime',
    beforeInit(args) {
      // The shell's shared modules are loaded already, so that no remote becomes their provider.
      for (const shared of Object.values(args.userOptions.shared ?? {}).flat()) {
        if ('get' in shared) Object.assign(shared, { lib: shared.get(), loaded: true });
      }
      return args;
    },
  };
}
