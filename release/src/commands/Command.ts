import type { Step } from '../foundation/progress';

/** Every option that some command takes, as `parseArgs` wants it. */
export const OPTIONS = {
  site: { type: 'string', hint: 'DIR', text: 'the site folder (else RELEASE_SITE, .local/site)' },
  by: { type: 'string', hint: 'NAME', text: 'who does it, for the log (else RELEASE_BY, login)' },
  reason: { type: 'string', hint: 'TEXT', text: 'why, for the log' },
  json: { type: 'boolean', hint: '', text: 'prints the result as JSON, and no progress' },
  help: { type: 'boolean', hint: '', text: 'this text' },
  url: {
    type: 'string',
    hint: 'URL',
    text: 'the public site, to fetch the receipt from (else RELEASE_URL)',
  },
  budget: { type: 'string', hint: 'MS', text: 'longest wait for the receipt, 10000 by default' },
  promote: { type: 'boolean', hint: '', text: 'makes it live as well' },
  dist: { type: 'string', hint: 'DIR', text: "the build (else the app's dist)" },
  declaration: {
    type: 'string',
    hint: 'FILE',
    text: 'what the remote declares, where the build does not say it (.ts, .json)',
  },
  version: { type: 'string', hint: 'VERSION', text: 'built as (else APP_VERSION, package.json)' },
  to: {
    type: 'string',
    hint: 'VERSION',
    text: 'the version to go back to (else the last good one), or none: out of the site',
  },
  config: {
    type: 'string',
    hint: 'FILE',
    text: "the pages' configuration (else config.json of the site)",
  },
  unquarantine: {
    type: 'boolean',
    hint: '',
    text: 'lets go live what was rolled back; needs --reason',
  },
  'strand-last-good': {
    type: 'boolean',
    hint: '',
    text: 'goes ahead although a last good version will no longer fit; needs --reason',
  },
  'drop-pages': {
    type: 'boolean',
    hint: '',
    text: 'goes ahead although nobody will bring a page any more; needs --reason',
  },
  'keep-content': {
    type: 'boolean',
    hint: '',
    text: 'goes ahead with the content that the pages have where the store does not answer',
  },
  apply: { type: 'boolean', hint: '', text: 'does it; without, it is only shown' },
} as const;

export type OptionName = keyof typeof OPTIONS;
export const COMMON: OptionName[] = ['site', 'by', 'reason', 'json', 'help'];

export interface Context {
  /** Folder of the repository, for the builds. */
  root: string;
  site: string;
  by: string;
  reason: string;
  args: string[];
  options: Partial<Record<OptionName, string | boolean>>;
  step: Step;
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
