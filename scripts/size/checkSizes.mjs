import { grownModules } from './grownModules.mjs';
import { GROUPS, sum } from './measureApp.mjs';

/**
 * Compares builds with their budgets.
 *
 * @param {Record<string, object>} measured see measureApp, by app
 * @param {Record<string, object>} budgets see budgetFile, by app
 * @param {import('./pageScreens.mjs').Screen[]} screens
 * @returns {{ rows: Row[], screens: Row[], isWithin: boolean }}
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} bytes brotli
 * @property {number} budget
 * @property {number} room negative where the budget is exceeded
 * @property {ReturnType<typeof grownModules>} grown
 */
export function checkSizes(measured, budgets, screens = []) {
  const rows = Object.keys(measured).flatMap((app) =>
    GROUPS.map((group) => {
      const { budget, accepted } = budgets[app][group];
      const { bytes, files, modules } = measured[app][group];
      return {
        ...row(`${app} ${group}`, bytes, budget),
        app,
        group,
        files,
        grown: grownModules(accepted?.modules ?? {}, modules),
      };
    }),
  );
  const sums = screens.map(({ title, budget, parts }) => ({
    ...row(title, screenBytes(measured, parts), budget),
    grown: rows
      .filter(({ app, group }) => app in parts && group === 'script')
      .flatMap(({ grown }) => grown)
      .sort((a, b) => b.grew - a.grew),
  }));
  return { rows, screens: sums, isWithin: [...rows, ...sums].every(({ room }) => room >= 0) };
}

const row = (name, bytes, budget) => ({ name, bytes, budget, room: budget - bytes });

const screenBytes = (measured, parts) =>
  sum(
    Object.entries(parts).flatMap(([app, exposed]) =>
      measured[app].script.files.filter(
        ({ exposes }) => exposes.length === 0 || exposes.some((name) => exposed.includes(name)),
      ),
    ),
  );
