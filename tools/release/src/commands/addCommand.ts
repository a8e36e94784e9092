import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { reader, type Outcome, type Program } from '@mg/command';
import { isAppName, type AppName } from '@mg/site-format/layout';
import type { Change } from '../gate/nextRecord';
import type { Look } from '../look/View';
import type { PlanOptions } from '../operations/planRelease';
import { silently, type Step } from '../storage/step';
import { parseJson, ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import { siteAddress } from '../storage/siteAddress';
import type { SiteStorage } from '../storage/SiteStorage';
import { Keyring } from '../trust/Keyring';
import { addOptions, type OptionName } from './commandOptions';
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

/** Are passed on to the operations as they are. */
type Passed = Pick<PlanOptions, 'uncaged' | 'look'> &
  Pick<Change, 'config' | 'unquarantine' | 'allowIncompatibleFallback' | 'dropPages'>;

/** Holds a parsed command line and its surroundings. */
export interface Context extends Surroundings, Passed {
  /** Dates the start of the command, by `performance.now()`. */
  started: number;
  args: (string | string[] | undefined)[];
  /** Names the folder by its absolute path, or the bucket by its address. */
  site: string;
  /** Is absent, like the site, in a command of other places. */
  storage: SiteStorage;
  /** Has the private keys of this person, and what is known of the site. */
  keyring: Keyring;
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
  /** Lets `publish` make the site folder, and `probe` the bucket. */
  init?: boolean;
  promote?: boolean;
  dist?: string;
  declaration?: string;
  version?: string;
  keepContent?: boolean;
  apply?: boolean;
  threshold?: number;
  anchor?: string;
  approvals?: string[];
  /** Size the races of `probe`. */
  rounds: number;
  writers: number;
}

/** Describes a command of the release tool. */
export interface CommandRow {
  /** Names the word before the name, such as `keys`, and says for all of the group what they do. */
  group?: [word: string, summary: string];
  name: string;
  summary: string;
  args?: [flags: string, meaning: string, read?: (text: string, before: never) => unknown][];
  options?: readonly OptionName[];
  examples: readonly string[];
  /** Is true where no `--site` names the place. */
  isOfOtherPlaces?: boolean;
  work(context: Context): Promise<Outcome>;
}

export function addCommand(program: Program, around: Surroundings, row: CommandRow): void {
  const { args = [], options = [], isOfOtherPlaces } = row;
  const command = parentOf(program, row.group).command(row.name).description(row.summary);
  for (const [flags, meaning, read] of args) command.argument(flags, meaning, read);
  const usual = around.remote ? undefined : join(around.root, '.local/site');
  if (!isOfOtherPlaces) addSite(command, around, usual);
  addOptions(command, isOfOtherPlaces ? options : ['by', 'reason', 'keys', ...options]);
  command.examples(...row.examples).answers(async () => {
    const { by, reason = '', json, config, look, url: urls, approval, ...given } = command.opts();
    const storage = openSite(given.site);
    if (!isOfOtherPlaces && !given.init) await requireSite(given.site, usual, storage);
    return row.work({
      ...around,
      ...(given as Context),
      storage,
      keyring: Keyring.of(given.site, given.keys && resolve(around.cwd, given.keys)),
      urls,
      by: by || userInfo().username,
      reason,
      look: look && lookLater,
      config: config && (await readJsonFile(resolve(around.cwd, config))),
      anchor: placeOf(given.anchor, around.cwd),
      approvals: await Promise.all(filesIn(approval, around.cwd).map(readTextFile)),
      started: performance.now(),
      args: command.processedArgs,
      step: json ? silently : around.step,
    });
  });
}

function parentOf(program: Program, [word, summary]: [string?, string?] = []): Program {
  if (!word) return program;
  const known = program.commands.find((command) => command.name() === word);
  return (known as Program | undefined) ?? program.command(word).description(summary!);
}

function addSite(command: Program, { cwd }: Surroundings, usual: string | undefined): void {
  const read = siteReader(cwd);
  const site = command
    .createOption('--site <dir|s3>', 'the folder of the site, or its bucket: s3://bucket/prefix')
    .env('RELEASE_SITE')
    .argParser((text: string, before) => (text ? read(text) : before));
  command.addOption(usual ? site.default(usual, '.local/site') : site.makeOptionMandatory());
}

export const siteReader = (cwd: string) =>
  reader((text) => siteAddress(text, cwd), 'a folder, or a bucket such as s3://my-bucket/site');

/** Reads a file that an operator names. @throws ReleaseError */
export async function readTextFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: Error) => {
    throw new ReleaseError(`${file} cannot be read: ${cause.message}`, { cause });
  });
}

export const readJsonFile = async (file: string): Promise<object> =>
  parseJson<object>(await readTextFile(file), file);

const filesIn = (list: string | undefined, cwd: string): string[] =>
  list ? list.split(',').map((file) => resolve(cwd, file)) : [];

/** Resolves the folder of an anchor, and leaves an address alone. */
function placeOf(anchor: string | undefined, cwd: string): string | undefined {
  if (!anchor || /^https?:/.test(anchor)) return anchor;
  const [, git = '', path] = /^(git:)?(.*)$/.exec(anchor)!;
  return git + resolve(cwd, path!);
}

export const readAppName = reader(
  (name): AppName | undefined => (isAppName(name) ? name : undefined),
  'a name of small letters, digits and hyphens, such as quote',
);

/** Loads the browser's driver only for a look. */
const lookLater: Look = async (view, step) => (await import('../look/lookAt')).lookAt(view, step);
