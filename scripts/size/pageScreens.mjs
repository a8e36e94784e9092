import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolders } from '../siteFile.mjs';
import { readBudget } from './budgetFile.mjs';
import { SizeError } from './SizeError.mjs';

/**
 * What a visitor of a page waits for: the shell, the page, and the parts that are in it from the
 * start, by what the builds declare. Held are the pages that have a budget under `pages` in the
 * `size-budget.json` of the remote that brings them.
 *
 * @typedef {object} Screen
 * @property {string} title
 * @property {number} budget brotli bytes
 * @property {Record<string, string[]>} parts exposed modules by app; none means all of the app
 *
 * @param {string} root of the repository
 * @param {string[]} apps that are looked at
 * @returns {Screen[]} those of which all apps are looked at
 */
export function pageScreens(root, apps) {
  const remotes = Object.entries(appFolders(root)).flatMap(([app, folder]) => {
    const remote = declarationOf(join(root, folder));
    return remote ? [{ app, ...remote }] : [];
  });
  return apps
    .flatMap((app) => {
      const { pages: budgets = {} } = readBudget(root, app);
      const { pages = [] } = remotes.find((remote) => remote.app === app) ?? {};
      return Object.entries(budgets).map(([path, budget]) => {
        const page = pages.find((one) => one.path === path);
        if (!page)
          throw new SizeError(`${app} has a budget for the page ${path}, and no such page`);
        return {
          title: `script until ${path} is interactive`,
          budget,
          parts: partsOf(app, page, remotes),
        };
      });
    })
    .filter(({ parts }) => Object.keys(parts).every((app) => apps.includes(app)));
}

function partsOf(app, { expose, slots = [] }, remotes) {
  const exposed = { shell: [], [app]: [expose] };
  for (const { app: other, parts = [] } of remotes) {
    for (const { slot, expose: part, prerender } of parts) {
      if (!part || !prerender || !slots.includes(slot)) continue;
      exposed[other] = [...(exposed[other] ?? []), part];
    }
  }
  return exposed;
}

/** Undefined for the shell, and for what is not built. */
function declarationOf(folder) {
  const file = join(folder, 'dist', 'declaration.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).remote : undefined;
}
