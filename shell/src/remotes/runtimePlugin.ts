import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** Serves containers of handshake 2; see kit/webpack/federation/handshake.mjs. */
  var mgRuntime2: BundlerRuntime;
  /** Exists in every bundle of webpack. */
  var __webpack_require__: { federation: BundlerRuntime };
}

interface BundlerRuntime {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

/**
 * Runs before any remote loads. The kit builds remotes without a federation runtime: they take the shell's
 * from this global, one copy for the page. A remote with its own runtime (handshake 1) ignores the global.
 */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  const { freeze, defineProperty } = Object;
  // Without further settings, a defined property is read-only.
  defineProperty(globalThis, 'mgRuntime2', {
    value: freeze({
      // Each remote gets its own instance, since the runtime's `init` replaces the shell's.
      runtime: freeze({ ...runtime, init: createInstance }),
      // The shell's build exposes nothing and therefore lacks this function.
      bundlerRuntime: freeze({ ...bundlerRuntime, initContainerEntry }),
      attachShareScopeMap,
    } satisfies BundlerRuntime),
  });
  defineProperty(globalThis, '__FEDERATION__', { writable: false });
  return {
    name: 'mg-runtime',
    beforeInit(args) {
      // The shell's shared modules count as loaded, so that no remote becomes their provider.
      for (const shared of Object.values(args.userOptions.shared ?? {}).flat()) {
        if ('get' in shared) Object.assign(shared, { lib: shared.get(), loaded: true });
      }
      return args;
    },
  };
}
