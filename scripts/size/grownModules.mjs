/**
 * The modules that grew between two builds or are new, most first, in minified bytes.
 *
 * @param {Record<string, number>} before
 * @param {Record<string, number>} now
 */
export const grownModules = (before, now) =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, before: before[name] ?? 0, bytes }))
    .map((module) => ({ ...module, grew: module.bytes - module.before }))
    .filter(({ grew }) => grew > 0)
    .sort((a, b) => b.grew - a.grew);
