import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** What a container of handshake 2 takes: kit/webpack/federation/handshake.mjs. */
  var mgRuntime2: BundlerRuntime;
  /** webpack's own; this build's. */
  var __webpack_require__: { federation: BundlerRuntime };
}

interface BundlerRuntime {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

/**
 * Runs before anything is loaded. Remotes of the kit are built without a federation runtime and take
 * the shell's from this global: one copy for the whole page instead of one per remote. Those that
 * bring a runtime of their own (handshake 1) need nothing of it.
 */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis.mgRuntime2 = {
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
