/**
 * What the site uses of `@module-federation/runtime`. The package hands on everything at once, so
 * that nothing of it could be left out: remotes by manifests, preloading, scripts in Node.
 */
export { createInstance, getInstance, init } from '@module-federation/runtime/bundler';

/** The library's way to load a container or a shared file: the shell's is loadContainer.ts. */
export const getRemoteEntry = undefined;
