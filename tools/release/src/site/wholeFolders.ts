import {
  LIVE_FILE,
  LOG_FILE,
  recordFile,
  RELEASE_FILE,
  setFolder,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { DamageError } from '../storage/errors';
import type { ReadableSite, StoredFile } from '../storage/SiteStorage';
import { logProblem } from './logProblem';
import { KEEP_RECORDS, recordIn } from './records';
import type { SiteReader } from './SiteReader';
import { damageIn, verified } from './verified';

/** Holds the sound files of a folder, with its seals as the last. */
export interface WholeFolder {
  files: StoredFile[];
  /** Has a text for each file that is missing or was changed. */
  problems: string[];
  /** Has a text for each file that no hash stands for. */
  added: string[];
}

interface Folder {
  folder: string;
  /** Were written down with the folder. */
  hashes: Readonly<Record<string, string>>;
  /** Have no hash among the others, and are sound. */
  seals: StoredFile[];
  /** Is true for a folder whose files `gc` removes one by one. */
  mayLack?: boolean;
}

const unsound = (problem: string): WholeFolder => ({ files: [], problems: [problem], added: [] });

/** Maps the files of a version to their hashes. */
export const hashesOf = ({ files }: Pick<ReleaseManifest, 'files'>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, { hash }]) => [path, hash]));

/**
 * Reads a version: its manifest by the signatures, its other files by the manifest.
 *
 * @param wanted is the hash of the manifest that went live
 * @returns undefined where the manifest is missing, as in an unfinished publication
 */
export async function readWholeVersion(
  site: SiteReader,
  app: AppName,
  version: string,
  wanted?: string,
): Promise<WholeFolder | undefined> {
  try {
    const found = await site.stored(app, version);
    if (!found) return undefined;
    const manifest = await site.recorded(app, version, wanted ?? found.hash);
    const folder = versionFolder(app, version);
    const bytes = await site.source.read(`${folder}/${RELEASE_FILE}`);
    return await readWholeFolder(site.source, {
      folder,
      hashes: hashesOf(manifest),
      seals: bytes ? [{ path: RELEASE_FILE, bytes }] : [],
    });
  } catch (error) {
    if (error instanceof DamageError) return unsound(error.message);
    throw error;
  }
}

/** Reads a record's set: the record by its copy, its pages by the record, its log by both. */
export async function readWholeSet(
  site: ReadableSite,
  serial: number,
  latest: number,
): Promise<WholeFolder> {
  const folder = setFolder(serial);
  const [names, live, kept, log] = await Promise.all([
    site.list(folder),
    site.read(`${folder}/${LIVE_FILE}`),
    site.read(recordFile(serial)),
    site.read(`${folder}/${LOG_FILE}`),
  ]);
  if (!live || !kept?.equals(live)) {
    return unsound(`${folder}/${LIVE_FILE} and ${recordFile(serial)} differ`);
  }
  const record = recordIn(live);
  if (!record) return unsound(`${folder}/${LIVE_FILE} is no record`);
  // `gc` leaves the record alone, and a killed one some pages.
  const isBare = names.every((name) => name === LIVE_FILE);
  const whole = await readWholeFolder(site, {
    folder,
    hashes: record.files,
    seals: [...(log ? [{ path: LOG_FILE, bytes: log }] : []), { path: LIVE_FILE, bytes: live }],
    mayLack: serial <= latest - KEEP_RECORDS || (isBare && serial < latest),
  });
  const broken = log && logProblem(log.toString('utf8'), live);
  if (broken) whole.problems.unshift(`${folder}/${LOG_FILE} ${broken}`);
  return whole;
}

/** Compares every file of a folder with its hash. */
async function readWholeFolder(
  site: ReadableSite,
  { folder, hashes, seals, mayLack }: Folder,
): Promise<WholeFolder> {
  const found = new Map(await filesIn(site, folder));
  const files: StoredFile[] = [];
  const problems = Object.entries(hashes).flatMap(([path, hash]) => {
    const bytes = found.get(path);
    if (!bytes && mayLack) return [];
    return damageIn(() => files.push({ path, bytes: verified(bytes, hash, `${folder}/${path}`) }));
  });
  const known = new Set([...Object.keys(hashes), ...seals.map(({ path }) => path)]);
  const added = [...found.keys()].filter((path) => !known.has(path));
  return {
    files: [...files, ...seals],
    problems,
    added: added.map((path) => `${folder}/${path} was added`),
  };
}

/** Reads all files below a folder, by their path in that folder; hidden ones are unfinished work. */
export async function filesIn(
  site: ReadableSite,
  folder: string,
  below = '',
): Promise<[path: string, bytes: Buffer][]> {
  const found = (await site.list(folder)).map(async (name): Promise<[string, Buffer][]> => {
    if (name.startsWith('.')) return [];
    const bytes = await site.read(`${folder}/${name}`);
    if (bytes) return [[below + name, bytes]];
    return filesIn(site, `${folder}/${name}`, `${below}${name}/`);
  });
  return (await Promise.all(found)).flat();
}
