import {
  isPrivate,
  LIVE_FILE,
  RELEASE_FILE,
  RELEASES_FOLDER,
  recordFile,
  setFolder,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import { lastLineHash, logLine } from '@mg/site-format/logLine';
import { KEEP_RECORDS, readLog, recordIn } from '../site/records';
import { SiteReader } from '../site/SiteReader';
import { damageIn, verified } from '../site/verified';
import { readWholeFolder, readWholeSet } from '../site/wholeFolders';
import { DamageError } from '../storage/errors';
import { openSite } from '../storage/openSite';
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
    problems.push(...(await lineProblems(storage, index + 1, lines)));
    const set = await readWholeSet(storage, index + 1, serial);
    if ((await storage.list(setFolder(index + 1))).some((name) => name !== LIVE_FILE)) sets += 1;
    problems.push(...set.problems, ...set.added);
  }
  problems.push(...(await liveProblems(storage, serial)));
  const { versions, problems: damaged } = await versionProblems(storage, serial);
  return { records: serial, sets, versions, problems: [...problems, ...damaged] };
}

async function lineProblems(
  storage: SiteStorage,
  serial: number,
  lines: readonly string[],
): Promise<string[]> {
  const [before, line] = [lines[serial - 2], lines[serial - 1]];
  const bytes = await storage.read(recordFile(serial));
  if (!bytes) return [`${recordFile(serial)} is missing`];
  const record = recordIn(bytes);
  const isNext = record?.log === lastLineHash(before ?? '');
  if (record && isNext && line === logLine(bytes, before)) return [];
  return [`line ${serial} of the log, ${recordFile(serial)} or the line before was changed`];
}

/** Checks that the public names lead to the newest set. */
async function liveProblems(storage: SiteStorage, serial: number): Promise<string[]> {
  if (serial === 0) return [];
  const bytes = await storage.read(recordFile(serial));
  if (!bytes) return [`the live record ${serial} is missing`];
  const served = await storage.read(LIVE_FILE);
  if (!served?.equals(bytes)) return [STALE];
  const shown = Object.entries(recordIn(bytes)?.files ?? {}).filter(([path]) => !isPrivate(path));
  const found = shown.map(async ([path, hash]) => {
    const file = await storage.read(path);
    return damageIn(() => verified(file, hash, `${path} of record ${serial}`));
  });
  return (await Promise.all(found)).flat();
}

async function versionProblems(storage: SiteStorage, serial: number) {
  const site = new SiteReader(storage);
  const recorded = await recordedVersions(site, serial);
  const problems: string[] = [];
  const names = new Set<string>();
  for (const app of await site.apps()) {
    for (const version of await storage.list(`${RELEASES_FOLDER}/${app}`)) {
      const name = `${app}@${version}`;
      names.add(name);
      problems.push(...(await damageOf(site, app, version, recorded.get(name)?.manifest)));
    }
  }
  for (const [name, { newest }] of recorded) {
    // `gc` may remove the versions of older records.
    if (newest <= serial - KEEP_RECORDS || names.has(name)) continue;
    problems.push(`${name} of record ${newest} is no longer published`);
  }
  return { versions: names.size, problems };
}

/** @param wanted is the hash of the manifest that went live */
async function damageOf(
  site: SiteReader,
  app: AppName,
  version: string,
  wanted: string | undefined,
): Promise<string[]> {
  const folder = versionFolder(app, version);
  try {
    const found = await site.find(app, version);
    if (!found) return [`${folder}/${RELEASE_FILE} is missing`];
    const { files } = await site.recorded(app, version, wanted ?? found.hash);
    const hashes = Object.entries(files).map(([path, { hash }]) => [path, hash]);
    const others = [RELEASE_FILE];
    const whole = await readWholeFolder(site.source, folder, Object.fromEntries(hashes), {
      others,
    });
    return [...whole.problems, ...whole.added];
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
async function recordedVersions(site: SiteReader, latest: number): Promise<Map<string, Recorded>> {
  const recorded = new Map<string, Recorded>();
  for (let serial = latest; serial > 0; serial -= 1) {
    const record = await site.record(serial).catch(() => undefined);
    for (const [app, live] of Object.entries(record?.apps ?? {})) {
      const versions = [
        [live.version, live.manifest],
        [live.lastGood, live.lastGoodManifest],
      ];
      for (const [version, manifest] of versions) {
        if (version === undefined) continue;
        const known = recorded.get(`${app}@${version}`);
        recorded.set(`${app}@${version}`, known ?? { newest: serial, manifest });
      }
    }
  }
  return recorded;
}
