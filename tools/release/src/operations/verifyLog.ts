import {
  isPrivate,
  LIVE_FILE,
  RELEASE_FILE,
  recordFile,
  versionFolder,
} from '@mg/site-format/layout';
import { anchorProblems } from '../site/anchor';
import { strayProblems } from '../site/strays';
import { ageProblems, headProblems } from '../site/history';
import { recordProblem } from '../site/recordProblem';
import { KEEP_RECORDS, readLog, recordIn, versionsIn } from '../site/records';
import { SiteReader } from '../site/SiteReader';
import { damageIn, verified } from '../site/verified';
import { readWholeSet, readWholeVersion } from '../site/wholeFolders';
import { undefinedIfDamaged } from '../storage/errors';
import { openSite } from '../storage/openSite';
import { Keyring } from '../trust/Keyring';
import type { SiteStorage } from '../storage/SiteStorage';

const STALE = 'live.json is not the last record; if a release was killed, the next one finishes it';

/**
 * Checks all that the site keeps: log lines against records and earlier lines, the pages of each
 * record, and every file of every published version. An anchor tells more of the newest records.
 */
export async function verifyLog(
  place: string | SiteStorage,
  keyring = Keyring.of(place),
  anchor?: string,
) {
  const storage = openSite(place);
  const known = await keyring.known();
  const site = new SiteReader(storage, known.pin);
  const lines = await readLog(storage);
  const records = await storage.latestSerial();
  const problems: string[] = [];
  if (lines.length !== records) {
    problems.push(`the log has ${lines.length} lines, but ${records} records were made`);
  }
  let sets = 0;
  for (let serial = 1; serial <= Math.max(lines.length, records); serial += 1) {
    const set = await readWholeSet(storage, serial, records);
    // Without its pages, a set has the record alone.
    if (set.files.length > 1) sets += 1;
    const ofLine = await lineProblems(site, serial, lines);
    problems.push(...ofLine, ...set.problems, ...set.added);
  }
  problems.push(...(await liveProblems(storage, records)));
  const newest = await site.newest().catch(undefinedIfDamaged);
  if (newest) problems.push(...(await strayProblems(storage, newest)));
  problems.push(...headProblems(lines, known.head), ...ageProblems(await site.rootChain(), newest));
  const { pin } = await site.rootChain();
  if (anchor && pin) problems.push(...(await anchorProblems(anchor, pin, lines)));
  const { versions, problems: damaged } = await versionProblems(site, records);
  return { records, sets, versions, problems: [...problems, ...damaged] };
}

async function lineProblems(
  site: SiteReader,
  serial: number,
  lines: readonly string[],
): Promise<string[]> {
  const [earlier, bytes] = await Promise.all([
    site.source.read(recordFile(serial - 1)),
    site.source.read(recordFile(serial)),
  ]);
  if (!bytes) return [`${recordFile(serial)} is missing`];
  const [lineBefore, line] = [lines[serial - 2], lines[serial - 1]];
  const before = earlier && recordIn(earlier);
  const judged = { serial, bytes, before, line, lineBefore };
  return [recordProblem(await site.rootChain(), judged) ?? []].flat();
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

async function versionProblems(site: SiteReader, latest: number) {
  /** Maps the versions of all records to the newest record, and to the hash of the manifest. */
  const recorded = new Map<string, { newest: number; manifest: string }>();
  for (let newest = 1; newest <= latest; newest += 1) {
    const record = await site.record(newest).catch(() => undefined);
    for (const { app, version, manifest } of record ? versionsIn(record) : [])
      recorded.set(`${app}@${version}`, { newest, manifest });
  }
  const problems: string[] = [];
  const published = await site.versions();
  for (const { app, version } of published) {
    const name = `${app}@${version}`;
    const manifest = recorded.get(name)?.manifest;
    const whole = await readWholeVersion(site, app, version, manifest);
    if (whole) problems.push(...whole.problems, ...whole.added);
    // A record vouches for a version whose key is revoked.
    const isSound = whole?.problems.length === 0;
    const missing = isSound && !manifest && (await site.stored(app, version))?.missing;
    if (missing) problems.push(`${name} needs ${missing}`);
    if (!whole) problems.push(`${versionFolder(app, version)}/${RELEASE_FILE} is missing`);
    recorded.delete(name);
  }
  for (const [name, { newest }] of recorded) {
    // `gc` may remove the versions of older records.
    if (newest <= latest - KEEP_RECORDS) continue;
    problems.push(`${name} of record ${newest} is no longer published`);
  }
  return { versions: published.length, problems };
}
