import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

/** Until a container script that hangs counts as failed; the boundary moves on long before. */
const ENTRY_TIMEOUT_MS = 30_000;

declare global {
  /** See integrity.ts. */
  var mgIntegrityOf: (address: string) => string;
}

/**
 * Runs before anything is loaded. Remotes are built without the federation runtime's core and take
 * it from this global: one copy for the whole page instead of one per remote.
 */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return {
    name: 'mg-runtime',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.integrity = globalThis.mgIntegrityOf(url);
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
