import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from '@mg/command';
import { byGroup, GROUPS } from './measureApp.mjs';

/**
 * Reads an app's `size-budget.json`: the budget of each group of files, and the last accepted
 * build. `pages` budgets the scripts of pages, and `html` their prerendered HTML.
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

/** Accepts the present build; a build over its budget needs a higher budget first. */
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

/** Sets a budget 2 % above the present size, at least 250 bytes, in whole hundreds. */
const fitting = (bytes) => Math.ceil((bytes + Math.max(bytes / 50, 250)) / 100) * 100;
