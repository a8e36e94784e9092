const CONSUMED = /requiredVersion:\s*"([^"]+)"[^{}]*?shareKey:\s*"([^"]+)"/g;

/**
 * The shared modules that a built container will demand at run time, with their ranges, read from
 * its own code. The plugin's manifest leaves out every module that is shared by a prefix and not
 * brought along, which is the whole of `@mg/shared`.
 *
 * @param entry text of the built `remoteEntry.js`
 */
export const consumedModules = (entry: string): { name: string; range: string }[] =>
  [...entry.matchAll(CONSUMED)].map(([, range, name]) => ({ name: name!, range: range! }));
