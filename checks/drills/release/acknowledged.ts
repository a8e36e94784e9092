import { recordFile } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { readJson } from '../../../tools/release/src/storage/readText';

/** Maps the serial of each record that a release reported to the version that went live, if any. */
export type Acknowledged = Map<number, string | undefined>;

/** Reads the records in the output of `killWorker`. */
export const acknowledgedIn = (printed: string): [number, string][] =>
  [...printed.matchAll(/^done (\d+) (\S+)\n/gm)].map(([, serial, version]) => [
    Number(serial),
    version!,
  ]);

/** Reads a record, or returns undefined where the site does not have it. */
export const recordOf = (site: string, serial: number) =>
  readJson<ReleaseRecord>(openSite(site), recordFile(serial));

/** Finds the records that a release reported, and that the site does not have. */
export async function lostRecords(site: string, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const [serial, version] of acknowledged) {
    const record = await recordOf(site, serial);
    const isThere = record && record.changes[0]?.to === version;
    if (!isThere) lost.push(`record ${serial} of quote@${version} was lost`);
  }
  return lost;
}
