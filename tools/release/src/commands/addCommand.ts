import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { numberFrom, reader, type Outcome, type Program } from '@mg/command';
import { isAppName, type AppName } from '@mg/site-format/layout';
import type { Look } from '../look/View';
import { silently, type Step } from '../storage/step';
import { ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import { siteAddress } from '../storage/siteAddress';
import type { SiteStorage } from '../storage/SiteStorage';
import { requireSite } from './requireSite';

export interface Surroundings {
  /** Names the repository's folder, which contains the builds. */
  root: string;
  /** Resolves relative paths of the command line. */
  cwd: string;
  step: Step;
  /** `mg` sets the remote of its folder; elsewhere the command line names apps. */
  remote?: () => Promise<BuiltRemote>;
}

export interface BuiltRemote {
  name: AppName;
  version: string;
  dist: string;
  /** Is absent for a build of the kit, which brings its own declaration. */
  declaration?: unknown;
}

export interface Tool extends Surroundings {
  program: Program;
}

/** Holds a parsed command line and its surroundings. Paths are absolute. */
export interface Context extends Surroundings {
  /** Dates the start of the command, by `performance.now()`. */
  started: number;
  args: (string | string[] | undefined)[];
  /** Names the folder by its absolute path, or the bucket by its address. */
  site: string;
  storage: SiteStorage;
  by: string;
  reason: string;
  /** Address the public site, each without a slash at the end. */
  urls?: string[];
  /** Are called after a release, so that edges look for the new record. */
  purge?: string[];
  purgeToken?: string;
  /** Limits the wait for the receipt, in milliseconds. */
  budget: number;
  to?: string;
  /** Limits a preview's link. */
  hours: number;
  /** Lets `publish` make the site folder. */
  init?: boolean;
  promote?: boolean;
  dist?: string;
  declaration?: string;
  version?: string;
  config?: object;
  unquarantine?: boolean;
  allowIncompatibleFallback?: boolean;
  dropPages?: boolean;
  uncaged?: boolean;
  /** Is false with `--no-look`. */
  look?: Look | false;
  keepContent?: boolean;
  apply?: boolean;
}

/** Adds a command with the options that all commands take. */
export function addCommand(
  { program, ...around }: Tool,
  name: string,
  summary: string,
  work: (context: Context) => Promise<Outcome>,
): Program {
  const command = program.command(name).description(summary);
  const site = command
    .createOption('--site <dir|s3>', 'the folder of the site, or its bucket: s3://bucket/prefix')
    .env('RELEASE_SITE')
    .argParser((text: string, before) => (text ? siteReader(around.cwd)(text) : before));
  const usual = around.remote ? undefined : join(around.root, '.local/site');
  if (usual) site.default(usual, '.local/site');
  else site.makeOptionMandatory();
  command.addOption(site);
  addFromEnv(command, 'RELEASE_BY', '--by <name>', 'who does it, for the log (else your login)');
  return command.option('--reason <text>', 'why, for the log').answers(async () => {
    const { by, reason = '', json, config, look, url: urls, ...options } = command.opts();
    const storage = openSite(options.site);
    if (!options.init) await requireSite(options.site, usual, storage);
    return work({
      ...around,
      ...(options as Context),
      storage,
      urls,
      by: by || userInfo().username,
      reason,
      look: look && lookLater,
      config: config && (await readJsonFile(config)),
      started: performance.now(),
      args: command.processedArgs,
      step: json ? silently : around.step,
    });
  });
}

/** Adds an option that a variable of the environment may set, too. */
export function addFromEnv(
  command: Program,
  variable: string,
  flags: string,
  meaning: string,
  read?: (text: string) => unknown,
): Program {
  const option = command.createOption(flags, meaning).env(variable);
  return command.addOption(read ? option.argParser(read) : option);
}

export const siteReader = (cwd: string) =>
  reader((text) => siteAddress(text, cwd), 'a folder, or a bucket such as s3://my-bucket/site');

/** Reads a file that an operator names. @throws ReleaseError */
export async function readJsonFile(file: string) {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as object;
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

export const readAppName = reader(
  (name): AppName | undefined => (isAppName(name) ? name : undefined),
  'a name of small letters, digits and hyphens, such as quote',
);

/** Adds the option of a command that opens composed pages in a browser. */
export const addLook = (command: Program): Program =>
  command.option(
    '--no-look',
    'goes ahead without a look at the pages in a browser; needs --reason',
  );

/** Loads the browser's driver only for a look. */
const lookLater: Look = async (view, step) => (await import('../look/lookAt')).lookAt(view, step);

/** Adds the option of a command that runs server builds of apps. */
export const addUncaged = (command: Program): Program =>
  addFromEnv(
    command,
    'RELEASE_UNCAGED',
    '--uncaged',
    'goes ahead where this machine has no cage for server builds',
  );

/** Adds the options of a command that fetches a receipt. */
export const addReceipt = (command: Program): Program =>
  addPurge(addUrl(command, 'the public site, to fetch the receipt from')).option(
    '--budget <ms>',
    'longest wait for the receipt',
    numberFrom(Number.MIN_VALUE, 'a number of milliseconds'),
    10_000,
  );

const SEVERAL = '; several with commas';

/** Adds the option of a command that needs the public address. */
export const addUrl = (command: Program, meaning: string): Program =>
  addFromEnv(command, 'RELEASE_URL', '--url <url>', meaning + SEVERAL, readAddresses);

/** Adds the option of a command after which edges look for the new record. */
export function addPurge(command: Program): Program {
  const meaning = 'called after a release, for an edge';
  addFromEnv(command, 'RELEASE_PURGE', '--purge <url>', meaning + SEVERAL, readAddresses);
  const token = 'sent to these as Authorization: Bearer';
  return addFromEnv(command, 'RELEASE_PURGE_TOKEN', '--purge-token <token>', token);
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

export const addConfig = (command: Program, { cwd }: Surroundings): Program =>
  command.option(
    '--config <file>',
    "the pages' configuration (else config.json of the site)",
    (file: string) => resolve(cwd, file),
  );

/** Adds the options of a command that makes versions live. */
export const addGoingLive = (command: Program, around: Surroundings): Program =>
  addReceipt(
    addLook(addUncaged(addConfig(command, around)))
      .option('--unquarantine', 'lets go live what was rolled back; needs --reason')
      .option(
        '--allow-incompatible-fallback',
        'goes ahead although a last good version will no longer fit; needs --reason',
      )
      .option('--drop-pages', 'goes ahead although a page is lost by it; needs --reason'),
  );
