import { join } from 'node:path';
import { ROOT } from '../setUp.mjs';
import { appFolders } from '../siteFile.mjs';
import { acceptBuild, readBudget } from '../size/budgetFile.mjs';
import { checkSizes } from '../size/checkSizes.mjs';
import { htmlRows } from '../size/htmlRows.mjs';
import { measureApp } from '../size/measureApp.mjs';
import { pageScreens } from '../size/pageScreens.mjs';
import { excesses, sizeTable } from '../size/report.mjs';
import { misuse, readArguments, UsageError } from '../usage.mjs';

const FLAG = { type: 'boolean' };
const CONFIG = { allowPositionals: true, options: { update: FLAG, fit: FLAG, json: FLAG } };

const WHAT_TO_DO =
  'Make it smaller. Where it is worth its bytes, raise the budget in size-budget.json and accept ' +
  'the build: npm run size -- <app> --update';

/**
 * @param {string[]} args
 * @param {{ root?: string, print?: (text: string) => void }} [context]
 * @returns {Promise<number>} the exit code
 */
export default async function size(args, { root = ROOT, print = console.log } = {}) {
  const { values, positionals } = readArguments('size', args, CONFIG);
  if (values.fit && !values.update) throw misuse('size', '--fit goes with --update');

  const named = appFolders(root);
  const folders = mapValues(named, (folder) => join(root, folder));
  const asked = new Set(positionals.map((text) => appOf(named, text)));
  const looked = pick(folders, (app) => asked.size === 0 || asked.has(app));

  const measured = mapValues(looked, measureApp);
  const budgets = mapValues(looked, (folder, app) => {
    const file = join(folder, 'size-budget.json');
    if (values.update) acceptBuild(file, app, measured[app], values.fit);
    return readBudget(file, app);
  });
  const screens = pageScreens(folders, budgets);
  const result = checkSizes(measured, budgets, screens, await htmlRows(budgets));
  print(values.json ? JSON.stringify(result, null, 2) : sizeTable(result));
  if (!result.isWithin && !values.json) print(`\n${excesses(result)}\n\n${WHAT_TO_DO}`);
  return result.isWithin ? 0 : 1;
}

/** The app of this name or folder. */
function appOf(folders, text) {
  const found = Object.entries(folders).find((names) => names.includes(text));
  if (found) return found[0];
  throw new UsageError(`There is no app ${text}. There are: ${Object.keys(folders).join(', ')}`);
}

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

const pick = (object, has) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => has(key)));
