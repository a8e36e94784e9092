/**
 * What the site uses of `@module-federation/runtime`. The package hands on everything at once, so
 * that nothing of it could be left out: remotes by manifests, preloading, scripts in Node.
 */
export { createInstance, getInstance, init } from '@module-federation/runtime/dist/index.js';
