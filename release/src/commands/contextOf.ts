import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Context, Options, Surroundings } from './Command';
import { UsageError } from './UsageError';

const BUDGET_MS = '10000';

/** What a command works with, of what was given and what it stands in. @throws UsageError */
export function contextOf(around: Surroundings, given: Options, args: string[]): Context {
  const { root, cwd, environment } = around;
  const { site = environment.RELEASE_SITE, url = environment.RELEASE_URL ?? '' } = given;
  const options = { ...given };
  for (const name of ['dist', 'config', 'declaration'] as const) {
    if (given[name]) options[name] = resolve(cwd, given[name]);
  }
  return {
    ...around,
    started: performance.now(),
    site: site ? resolve(cwd, site) : resolve(root, '.local/site'),
    by: given.by ?? environment.RELEASE_BY ?? userInfo().username,
    reason: given.reason ?? '',
    url: url.replace(/\/+$/, ''),
    budgetMs: budget(given.budget),
    args,
    options,
  };
}

/** Checked before anything is changed, as an option that is wrong should be. */
function budget(given = BUDGET_MS): number {
  const ms = Number(given);
  if (!(ms > 0)) throw new UsageError(`--budget ${given} is no number of milliseconds.`);
  return ms;
}
