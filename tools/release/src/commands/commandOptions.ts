import { numberFrom, reader, type Program } from '@mg/command';
import { ReleaseError } from '../storage/errors';

interface Source {
  /** Names the variable that sets the option, too. */
  env?: string;
  read?: (text: string) => unknown;
  usual?: unknown;
}

type Row = [flags: string, meaning: string, source?: Source];

const MOST_HOURS = 30 * 24;

const readHours = reader(
  (text) => (Number(text) > 0 && Number(text) <= MOST_HOURS ? Number(text) : undefined),
  `a number of hours, ${MOST_HOURS} at most`,
);
const readMilliseconds = numberFrom(Number.MIN_VALUE, 'a number of milliseconds');
const readCount = numberFrom(1, 'a number from 1');

/** Each option has one meaning in every command that takes it. */
const OPTIONS = {
  by: ['--by <name>', 'who does it, for the log (else your login)', { env: 'RELEASE_BY' }],
  reason: ['--reason <text>', 'why, for the log'],
  keys: [
    '--keys <dir>',
    'your private keys (else beside the site, or in ~/.config/mg/keys)',
    { env: 'RELEASE_KEYS' },
  ],
  anchor: [
    '--anchor <place>',
    'where heads of the log are kept apart: a file, git:DIR or an address',
    { env: 'RELEASE_ANCHOR' },
  ],
  approval: [
    '--approval <files>',
    "a second person's word for a version (approve); several with commas",
  ],
  threshold: [
    '--threshold <n>',
    'how many holders of the role must sign',
    { read: numberFrom(1, 'a number from 1') },
  ],
  url: [
    '--url <url>',
    'the public site, of the receipt and of links; several with commas',
    { env: 'RELEASE_URL', read: readAddresses },
  ],
  budget: [
    '--budget <ms>',
    'longest wait for the receipt',
    { read: readMilliseconds, usual: 10_000 },
  ],
  purge: [
    '--purge <url>',
    'called after a release, for an edge; several with commas',
    { env: 'RELEASE_PURGE', read: readAddresses },
  ],
  purgeToken: [
    '--purge-token <token>',
    'sent to these as Authorization: Bearer',
    { env: 'RELEASE_PURGE_TOKEN' },
  ],
  config: ['--config <file>', "the pages' configuration (else config.json of the site)"],
  uncaged: [
    '--uncaged',
    'goes ahead where this machine has no cage for server builds',
    { env: 'RELEASE_UNCAGED' },
  ],
  noLook: ['--no-look', 'goes ahead without a look at the pages in a browser; needs --reason'],
  unquarantine: ['--unquarantine', 'lets go live what was rolled back; needs --reason'],
  allowIncompatibleFallback: [
    '--allow-incompatible-fallback',
    'goes ahead although a last good version will no longer fit; needs --reason',
  ],
  dropPages: ['--drop-pages', 'goes ahead although a page is lost by it; needs --reason'],
  keepContent: [
    '--keep-content',
    'goes ahead with the content that the pages have where the store does not answer',
  ],
  to: ['--to <version>', 'to go back to (else the last good one), or none: out of the site'],
  dist: ['--dist <dir>', "the build (else the app's dist)"],
  declaration: ['--declaration <file>', 'the declaration (JSON) of a build that brings none'],
  version: ['--version <version>', 'built as (else that of package.json)', { env: 'APP_VERSION' }],
  init: ['--init', 'makes the site folder, where there is none yet'],
  promote: ['--promote', 'makes it live as well'],
  hours: ['--hours <n>', 'how long the link is good', { read: readHours, usual: 24 }],
  apply: ['--apply', 'removes them; without, they are only shown'],
  openBucket: [
    '--init',
    'makes the bucket, and lets everybody read the pages and files of the site',
  ],
  rounds: ['--rounds <count>', 'races', { read: readCount, usual: 1000 }],
  writers: ['--writers <count>', 'writers of a race', { read: readCount, usual: 64 }],
} satisfies Record<string, Row>;

export type OptionName = keyof typeof OPTIONS;

export function addOptions(command: Program, names: readonly OptionName[]): void {
  for (const name of names) {
    const [flags, meaning, { env, read, usual } = {}]: Row = OPTIONS[name];
    const option = command.createOption(flags, meaning).default(usual);
    if (env) option.env(env);
    if (read) option.argParser(read);
    command.addOption(option);
  }
}

/** Reads addresses; an empty variable names none. */
function readAddresses(text: string): string[] | undefined {
  if (text === '') return undefined;
  const isAddress = (url: string) => /^https?:\/\/./.test(url) && URL.canParse(url);
  return reader((list) => {
    const urls = list.split(',').map((url) => url.trim().replace(/\/+$/, ''));
    // commander's refusal and the receipt print the address.
    if (urls.some(mayHoldSecret)) {
      throw new ReleaseError('An address of --url or --purge takes no user and no password.');
    }
    return urls.every(isAddress) ? urls : undefined;
  }, 'addresses such as https://www.example.com, with commas')(text);
}

const mayHoldSecret = (url: string): boolean =>
  url.includes('@') && !(URL.canParse(url) && new URL(url).username === '');
