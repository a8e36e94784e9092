import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from '@mg/command';
import { byGroup, GROUPS } from './measureApp.mjs';

/**
 * An app's `size-budget.json`, by group of files. Under `pages` stand the budgets of its pages, each
 * with all that a visitor of the page waits for, and under `html` those of their prerendered HTML.
 *
 * @typedef {{ budget: number, accepted: { bytes: number, modules: Record<string, number> } }} Entry
 *   `budget` is the most that the group may weigh; `accepted` is the build that was accepted last,
 *   which later ones are compared with
 *
 * @param {string} file
 * @param {string} app
 * @returns {Record<string, Entry>}
 */
export function readBudget(file, app) {
  if (!existsSync(file)) {
    throw new UsageError(`${file} is missing. Make it: npm run size -- ${app} --update --fit`);
  }
  const budget = JSON.parse(readFileSync(file, 'utf8'));
  for (const group of GROUPS) {
    if (!Number.isInteger(budget[group]?.budget)) {
      throw new UsageError(`${file}: "${group}" has no "budget" in whole bytes`);
    }
  }
  return budget;
}

/**
 * Records the present build as the accepted one. What is over its budget is not accepted: the budget
 * is raised first, by `fit` or by hand.
 */
export function acceptBuild(file, app, measured, fit) {
  const isNew = !existsSync(file);
  const { pages, html, ...budgets } = isNew ? {} : readBudget(file, app);
  const accepted = byGroup((group) => {
    const { bytes, modules } = measured[group];
    const budget = fit || isNew ? fitting(bytes) : budgets[group].budget;
    return { budget, accepted: { bytes, modules } };
  });
  if (GROUPS.some((group) => measured[group].bytes > accepted[group].budget)) return;
  writeFileSync(file, `${JSON.stringify({ pages, html, ...accepted }, null, 2)}\n`);
}

/** A budget of 2 % above the present size, at least 250 bytes, in whole hundreds. */
const fitting = (bytes) => Math.ceil((bytes + Math.max(bytes / 50, 250)) / 100) * 100;
