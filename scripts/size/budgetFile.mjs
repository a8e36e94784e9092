import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from './measureApp.mjs';
import { folderOf } from './siteApps.mjs';
import { SizeError } from './SizeError.mjs';

/**
 * An app's `size-budget.json`, by group of files. Under `pages` stand the budgets of its pages, each
 * with all that a visitor of the page waits for.
 *
 * @typedef {{ budget: number, accepted: { bytes: number, modules: Record<string, number> } }} Entry
 *   `budget` is the most that the group may weigh; `accepted` is the build that was accepted last,
 *   which later ones are compared with
 */

const fileOf = (root, app) => join(root, folderOf(root, app), 'size-budget.json');

/** @returns {Record<string, Entry>} */
export function readBudget(root, app) {
  const file = fileOf(root, app);
  if (!existsSync(file)) {
    throw new SizeError(`${file} is missing. Make it: npm run size -- ${app} --update --fit`);
  }
  const budget = JSON.parse(readFileSync(file, 'utf8'));
  for (const group of GROUPS) {
    if (!Number.isInteger(budget[group]?.budget)) {
      throw new SizeError(`${file}: "${group}" has no "budget" in whole bytes`);
    }
  }
  return budget;
}

export const hasBudget = (root, app) => existsSync(fileOf(root, app));

export const writeBudget = (root, app, budget) =>
  writeFileSync(fileOf(root, app), `${JSON.stringify(budget, null, 2)}\n`);

/** The present build as the accepted one, under the budgets that there are. */
export const accepting = (measured, { pages, ...budget }) => ({
  ...(pages && { pages }),
  ...Object.fromEntries(
    GROUPS.map((group) => [
      group,
      {
        budget: budget[group].budget,
        accepted: { bytes: measured[group].bytes, modules: measured[group].modules },
      },
    ]),
  ),
});

/** Budgets that fit the present build: 2 % above it, at least 250 bytes, in whole hundreds. */
export const fitting = (measured) =>
  Object.fromEntries(
    GROUPS.map((group) => {
      const { bytes } = measured[group];
      return [group, { budget: Math.ceil((bytes + Math.max(bytes / 50, 250)) / 100) * 100 }];
    }),
  );
