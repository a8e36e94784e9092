import { sha384 } from '@mg/site-format/hash';
import {
  isPrivate,
  LIVE_FILE,
  LOG_FILE,
  RELEASE_FILE,
  RELEASES_FOLDER,
  recordFile,
  setFolder,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import { lastLineHash, logLine } from '@mg/site-format/logLine';
import type { ReleaseRecord } from '@mg/site-format/record';
import { damageIn } from '../storage/damage';
import { DamageError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import { Published } from '../storage/Published';
import { KEEP_RECORDS, readLog, readRecord } from '../storage/records';
import type { SiteStorage } from '../storage/SiteStorage';

const STALE = 'live.json is not the last record; if a release was killed, the next one finishes it';

/**
 * Checks all that the site keeps: log lines against records and earlier lines, the pages of each
 * record, and every file of every published version.
 */
export async function verifyLog(site: string | SiteStorage) {
  const storage = openSite(site);
  const lines = await readLog(storage);
  const serial = await storage.latestSerial();
  const problems: string[] = [];
  if (lines.length !== serial) {
    problems.push(`the log has ${lines.length} lines, but ${serial} records were made`);
  }
  let sets = 0;
  for (let index = 0; index < Math.max(lines.length, serial); index += 1) {
    const problem = await lineProblem(storage, index + 1, lines[index], lines[index - 1]);
    if (problem) problems.push(problem);
    const found = await setProblems(storage, index + 1, index + 1 <= serial - KEEP_RECORDS);
    if (found) sets += 1;
    problems.push(...(found ?? []));
  }
  problems.push(...(await liveProblems(storage, serial)));
  const { versions, problems: damaged } = await versionProblems(storage, serial);
  return { records: serial, sets, versions, problems: [...problems, ...damaged] };
}

async function lineProblem(
  storage: SiteStorage,
  serial: number,
  line: string | undefined,
  before: string | undefined,
): Promise<string | undefined> {
  if (line === undefined) return `line ${serial} of the log is missing`;
  const bytes = await storage.read(recordFile(serial));
  if (!bytes) return `${recordFile(serial)} is missing`;
  try {
    const { log } = JSON.parse(bytes.toString('utf8')) as ReleaseRecord;
    const isNext = log === lastLineHash(before ?? '');
    if (isNext && line === logLine(bytes, before)) return undefined;
  } catch {
    return `${recordFile(serial)} is unreadable`;
  }
  return `line ${serial} of the log, ${recordFile(serial)} or the line before was changed`;
}

/** Returns undefined for a set whose pages `gc` has removed. */
async function setProblems(
  storage: SiteStorage,
  serial: number,
  isOld: boolean,
): Promise<string[] | undefined> {
  const folder = setFolder(serial);
  const names = await storage.list(folder);
  const [own, kept] = await Promise.all([
    storage.read(`${folder}/${LIVE_FILE}`),
    storage.read(recordFile(serial)),
  ]);
  const isSame = own && kept?.equals(own);
  const changed = isSame ? [] : [`${folder}/${LIVE_FILE} and ${recordFile(serial)} differ`];
  if (names.every((name) => name === LIVE_FILE)) return changed.length > 0 ? changed : undefined;
  const record = await readRecord(storage, serial).catch(() => undefined);
  if (!record) return changed;
  const others = [LIVE_FILE, LOG_FILE];
  // A killed `gc` leaves some pages of an old record.
  return [...changed, ...(await damageIn(storage, folder, record.files, others, isOld))];
}

/** Checks that the public names lead to the newest set. */
async function liveProblems(storage: SiteStorage, serial: number): Promise<string[]> {
  if (serial === 0) return [];
  const bytes = await storage.read(recordFile(serial));
  if (!bytes) return [`the live record ${serial} is missing`];
  const served = await storage.read(LIVE_FILE);
  if (!served?.equals(bytes)) return [STALE];
  const record = await readRecord(storage, serial).catch(() => undefined);
  const found = Object.entries(record?.files ?? {}).map(async ([path, hash]) => {
    if (isPrivate(path)) return [];
    const file = await storage.read(path);
    return file && sha384(file) === hash ? [] : [`${path} is not that of record ${serial}`];
  });
  return (await Promise.all(found)).flat();
}

async function versionProblems(storage: SiteStorage, serial: number) {
  const published = new Published(storage);
  const recorded = await recordedVersions(storage, serial);
  const problems: string[] = [];
  const names = new Set<string>();
  for (const app of await published.apps()) {
    for (const version of await storage.list(`${RELEASES_FOLDER}/${app}`)) {
      names.add(`${app}@${version}`);
      problems.push(...(await damageOf(storage, published, app, version, recorded)));
    }
  }
  for (const [name, { newest }] of recorded) {
    // `gc` may remove the versions of older records.
    if (newest <= serial - KEEP_RECORDS || names.has(name)) continue;
    problems.push(`${name} of record ${newest} is no longer published`);
  }
  return { versions: names.size, problems };
}

async function damageOf(
  storage: SiteStorage,
  published: Published,
  app: AppName,
  version: string,
  recorded: Map<string, Recorded>,
): Promise<string[]> {
  try {
    const found = await published.find(app, version);
    if (!found) return [`${app}@${version}: ${RELEASE_FILE} is missing`];
    const { manifest, hash } = found;
    if ((recorded.get(`${app}@${version}`)?.manifest ?? hash) !== hash) {
      return [`${app}@${version}: ${RELEASE_FILE} is not the one that went live`];
    }
    const hashes = Object.fromEntries(
      Object.entries(manifest.files).map(([path, file]) => [path, file.hash]),
    );
    return await damageIn(storage, versionFolder(app, version), hashes, [RELEASE_FILE]);
  } catch (error) {
    if (error instanceof DamageError) return [error.message];
    throw error;
  }
}

interface Recorded {
  /** Is the hash of the manifest. */
  manifest?: string;
  /** Numbers the newest record that has the version, live or as a fallback. */
  newest: number;
}

/** Collects the versions of all records, by `app@version`. */
async function recordedVersions(
  storage: SiteStorage,
  latest: number,
): Promise<Map<string, Recorded>> {
  const recorded = new Map<string, Recorded>();
  for (let serial = latest; serial > 0; serial -= 1) {
    const record = await readRecord(storage, serial).catch(() => undefined);
    const versions = Object.entries(record?.apps ?? {}).flatMap(([app, live]) => [
      [`${app}@${live.version}`, live.manifest] as const,
      ...(live.lastGood ? [[`${app}@${live.lastGood}`, live.lastGoodManifest] as const] : []),
    ]);
    for (const [name, manifest] of versions) {
      const known = recorded.get(name);
      const newest = known?.newest ?? serial;
      recorded.set(name, { newest, manifest: known?.manifest ?? manifest });
    }
  }
  return recorded;
}
