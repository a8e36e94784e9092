import { GROUPS, sum } from './measureApp.mjs';

/** Compares measured builds, page screens and rows of HTML with their budgets, in brotli bytes. */
export function checkSizes(measured, budgets, screens = [], html = []) {
  const rows = Object.keys(measured).flatMap((app) =>
    GROUPS.map((group) => {
      const { budget, accepted } = budgets[app][group];
      const { bytes, files, modules } = measured[app][group];
      const grown = grownModules(accepted?.modules ?? {}, modules);
      return { ...row(`${app} ${group}`, bytes, budget), app, group, files, grown };
    }),
  );
  const sums = screens.map(({ title, budget, parts }) => {
    const scripts = rows.filter(({ app, group }) => app in parts && group === 'script');
    const needed = scripts.flatMap(({ app, files }) =>
      files.filter(
        ({ exposes }) => exposes.length === 0 || exposes.some((name) => parts[app].includes(name)),
      ),
    );
    const grown = scripts.flatMap((script) => script.grown).sort(mostFirst);
    return { ...row(title, sum(needed), budget), grown };
  });
  const isWithin = [...rows, ...sums, ...html].every(({ room }) => room >= 0);
  return { rows, screens: sums, html, isWithin };
}

/** Compares one size; `room` is negative over the budget. */
export const row = (name, bytes, budget) => ({ name, bytes, budget, room: budget - bytes });

/** Lists modules that grew between two builds or are new, in minified bytes. */
const grownModules = (before, now) =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, before: before[name] ?? 0, bytes }))
    .map((module) => ({ ...module, grew: module.bytes - module.before }))
    .filter(({ grew }) => grew > 0)
    .sort(mostFirst);

const mostFirst = (a, b) => b.grew - a.grew;
