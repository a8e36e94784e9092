import type { Step } from '../foundation/progress';

const value = (hint: string, text: string) => ({ type: 'string', hint, text }) as const;
const flag = (text: string) => ({ type: 'boolean', hint: '', text }) as const;

/** Every option that some command takes, as `parseArgs` wants it. */
export const OPTIONS = {
  site: value('DIR', 'the site folder (else RELEASE_SITE, .local/site)'),
  by: value('NAME', 'who does it, for the log (else RELEASE_BY, login)'),
  reason: value('TEXT', 'why, for the log'),
  json: flag('prints the result as JSON, and no progress'),
  help: flag('this text'),
  url: value('URL', 'the public site, to fetch the receipt from (else RELEASE_URL)'),
  budget: value('MS', 'longest wait for the receipt, 10000 by default'),
  promote: flag('makes it live as well'),
  dist: value('DIR', "the build (else the app's dist)"),
  declaration: value(
    'FILE',
    'what the remote declares, where the build does not say it (.ts, .json)',
  ),
  version: value('VERSION', 'built as (else APP_VERSION, package.json)'),
  to: value(
    'VERSION',
    'the version to go back to (else the last good one), or none: out of the site',
  ),
  config: value('FILE', "the pages' configuration (else config.json of the site)"),
  unquarantine: flag('lets go live what was rolled back; needs --reason'),
  'strand-last-good': flag(
    'goes ahead although a last good version will no longer fit; needs --reason',
  ),
  'drop-pages': flag('goes ahead although nobody will bring a page any more; needs --reason'),
  'keep-content': flag(
    'goes ahead with the content that the pages have where the store does not answer',
  ),
  apply: flag('does it; without, it is only shown'),
};

export type OptionName = keyof typeof OPTIONS;

/** What was given of them. */
export type Options = {
  [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** Those that every command takes. */
export const COMMON: OptionName[] = ['site', 'by', 'reason', 'json', 'help'];

export interface Surroundings {
  /** Folder of the repository, for the builds. */
  root: string;
  /** Folder that relative paths of the command line start from. */
  cwd: string;
  environment: Record<string, string | undefined>;
  step: Step;
}

export interface Context extends Surroundings {
  /** When the command began, by `performance.now()`. */
  started: number;
  site: string;
  by: string;
  reason: string;
  /** Where the public finds the site, without a slash at the end; empty where nobody said. */
  url: string;
  /** Longest wait for the receipt. */
  budgetMs: number;
  args: string[];
  /** Paths among them are absolute. */
  options: Options;
}

export interface Outcome {
  /** False makes the exit code 1: refused, found wrong, or not reached. */
  ok: boolean;
  /** For `--json`. */
  data: object;
  text: string;
}

export interface Command {
  usage: string;
  summary: string;
  examples: string[];
  /** Its own options, beside those that all commands take. */
  options: OptionName[];
  run(context: Context): Promise<Outcome>;
}
