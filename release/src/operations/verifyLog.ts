import { inOrder, LIVE_FILE, recordFile } from '@mg/site-format/layout';
import { logLine } from '@mg/site-format/logLine';
import { openSite } from '../storage/FolderStorage';
import { Published } from '../storage/Published';
import { readLog, readRecord } from '../storage/records';
import type { SiteStorage } from '../storage/SiteStorage';

const STALE = 'live.json is not the last record; if a release was killed, the next one finishes it';

/** Checks log lines against records and earlier lines, and live versions against their hashes. */
export async function verifyLog(site: string | SiteStorage) {
  const storage = openSite(site);
  const lines = await readLog(storage);
  const serial = await storage.latestSerial();
  const problems: string[] = [];
  if (lines.length !== serial) {
    problems.push(`the log has ${lines.length} lines, but ${serial} records were made`);
  }
  for (let index = 0; index < Math.max(lines.length, serial); index += 1) {
    const problem = await lineProblem(storage, index + 1, lines[index], lines[index - 1]);
    if (problem) problems.push(problem);
  }
  problems.push(...(await liveProblems(storage, serial)));
  return { records: serial, problems };
}

async function lineProblem(
  storage: SiteStorage,
  serial: number,
  line: string | undefined,
  before: string | undefined,
): Promise<string | undefined> {
  if (line === undefined) return `line ${serial} of the log is missing`;
  const record = await storage.read(recordFile(serial));
  if (!record) return `${recordFile(serial)} is missing`;
  try {
    if (line === logLine(record, before)) return undefined;
  } catch {
    return `${recordFile(serial)} is unreadable`;
  }
  return `line ${serial} of the log, ${recordFile(serial)} or the line before was changed`;
}

async function liveProblems(storage: SiteStorage, serial: number): Promise<string[]> {
  const record = await readRecord(storage, serial);
  if (!record) return serial === 0 ? [] : [`the live record ${serial} is missing`];
  const published = new Published(storage);
  const found = inOrder(Object.keys(record.apps)).map(async (app) => {
    const live = record.apps[app]!;
    const name = `${app}@${live.version}`;
    const version = await published.find(app, live.version);
    if (!version) return [`${name} is live, but no longer published`];
    return version.hash === live.manifest ? [] : [`release.json of ${name} was changed`];
  });
  const live = await storage.read(recordFile(serial));
  const served = await storage.read(LIVE_FILE);
  const stale = live && served?.equals(live) ? [] : [STALE];
  return [...(await Promise.all(found)).flat(), ...stale];
}
