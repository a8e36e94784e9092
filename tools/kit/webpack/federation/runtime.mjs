/** The package's own entry brings unused parts: manifests, preloading, scripts in Node. */
export { createInstance, getInstance, init } from '@module-federation/runtime/bundler';

/** The shell loads containers in loadContainer.ts. */
export const getRemoteEntry = undefined;
