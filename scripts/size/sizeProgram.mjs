import { parseArgs } from 'node:util';
import { ROOT } from '../setup.mjs';
import { appFolders } from '../siteFile.mjs';
import { accepting, fitting, hasBudget, readBudget, writeBudget } from './budgetFile.mjs';
import { checkSizes } from './checkSizes.mjs';
import { measureApp } from './measureApp.mjs';
import { pageScreens } from './pageScreens.mjs';
import { excesses, sizeTable } from './report.mjs';
import { appOf } from './siteApps.mjs';
import { SizeError } from './SizeError.mjs';

const USAGE = `npm run size -- [app...] [options]

Compares what visitors get of the built apps with the budgets in their size-budget.json, in brotli
bytes. Over a budget it names the modules that grew since the last accepted build, and fails.

  app        name or folder of an app; all apps of site.json where none is named
  --update   accepts the present builds: later ones are compared with them
  --fit      with --update: also sets each budget to 2 % above the present size
  --json     prints everything for programs

Exit codes: 0 within the budgets, 1 over one, 2 it cannot be told (no build, wrong use).`;

const WHAT_TO_DO =
  'Make it smaller. Where it is worth its bytes, raise the budget in size-budget.json and accept ' +
  'the build: npm run size -- <app> --update';

/**
 * @param {string[]} args
 * @param {{ root?: string, print?: (text: string) => void }} [context]
 * @returns {Promise<number>} the exit code
 */
export async function sizeProgram(args, { root = ROOT, print = console.log } = {}) {
  try {
    const { values, positionals } = parse(args);
    if (values.help) return (print(USAGE), 0);
    const named = positionals.map((text) => appOf(root, text));
    const apps = named.length > 0 ? named : Object.keys(appFolders(root));
    const measured = Object.fromEntries(apps.map((app) => [app, measureApp(root, app)]));
    if (values.update) update(root, measured, values.fit);
    const budgets = Object.fromEntries(apps.map((app) => [app, readBudget(root, app)]));
    const result = checkSizes(measured, budgets, pageScreens(root, apps));
    print(values.json ? JSON.stringify(result, null, 2) : sizeTable(result));
    if (!result.isWithin && !values.json) print(`\n${excesses(result)}\n\n${WHAT_TO_DO}`);
    return result.isWithin ? 0 : 1;
  } catch (error) {
    if (!(error instanceof SizeError)) throw error;
    print(error.message);
    return 2;
  }
}

function parse(args) {
  const flag = { type: 'boolean' };
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { update: flag, fit: flag, json: flag, help: flag },
    });
    if (parsed.values.fit && !parsed.values.update) throw new Error('--fit goes with --update');
    return parsed;
  } catch (error) {
    throw new SizeError(`${error.message}\n\n${USAGE}`);
  }
}

/** What is over its budget is not accepted: the budget is raised first, by --fit or by hand. */
function update(root, measured, fit) {
  for (const app of Object.keys(measured)) {
    const present = hasBudget(root, app) ? readBudget(root, app) : {};
    const isNew = fit || !hasBudget(root, app);
    const budget = isNew ? { ...present, ...fitting(measured[app]) } : present;
    const { rows } = checkSizes({ [app]: measured[app] }, { [app]: budget });
    if (rows.some(({ room }) => room < 0)) continue;
    writeBudget(root, app, accepting(measured[app], budget));
  }
}
