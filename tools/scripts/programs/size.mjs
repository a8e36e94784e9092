import { join } from 'node:path';
import { Program, UsageError } from '@mg/command';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { ROOT } from '../setUp.mjs';
import { acceptBuild, readBudget } from '../size/budgetFile.mjs';
import { checkSizes } from '../size/checkSizes.mjs';
import { htmlRows } from '../size/htmlRows.mjs';
import { measureApp } from '../size/measureApp.mjs';
import { pageScreens } from '../size/pageScreens.mjs';
import { excesses, sizeTable } from '../size/report.mjs';

const WHAT_TO_DO =
  'Make it smaller. Where it is worth its bytes, raise the budget in size-budget.json and accept ' +
  'the build: npm run size -- <app> --update';

export const sizeProgram = (root) =>
  new Program('npm run size --')
    .description(
      `Compares the built apps, in brotli bytes as visitors get them, with the budgets in
their size-budget.json. Over a budget it names the modules that grew since the
last accepted build, and fails.`,
    )
    .argument('[app...]', 'name or folder of an app; all apps of site.json where none is named')
    .option('--update', 'accepts the present builds: later ones are compared with them')
    .option('--fit', 'with --update: also sets each budget to 2 % above the present size')
    .examples('', 'quote', 'quote --update')
    .answers((apps, options) => size(root, apps, options));

export default sizeProgram(ROOT);

async function size(root, asked, { update, fit }) {
  if (fit && !update) throw new UsageError('--fit goes with --update.');
  const named = foldersOf(readSiteFile(root));
  const apps = asked.length > 0 ? asked.map((text) => appOf(named, text)) : Object.keys(named);
  const folderOf = (app) => join(root, named[app]);

  const measured = {};
  const budgets = {};
  for (const app of apps) {
    const file = join(folderOf(app), 'size-budget.json');
    measured[app] = await measureApp(folderOf(app));
    if (update) acceptBuild(file, app, measured[app], fit);
    budgets[app] = readBudget(file, app);
  }
  const folders = Object.fromEntries(Object.keys(named).map((app) => [app, folderOf(app)]));
  const screens = pageScreens(folders, budgets);
  const result = checkSizes(measured, budgets, screens, await htmlRows(budgets));
  const { isWithin } = result;
  const advice = isWithin ? [] : [excesses(result), WHAT_TO_DO];
  return { ok: isWithin, data: result, text: [sizeTable(result), ...advice].join('\n\n') };
}

function appOf(folders, text) {
  const found = Object.entries(folders).find((names) => names.includes(text));
  if (found) return found[0];
  throw new UsageError(`There is no app ${text}. There are: ${Object.keys(folders).join(', ')}`);
}
