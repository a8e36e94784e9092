import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha384 } from '@mg/site-format/hash';
import {
  LIVE_FILE,
  LOG_FILE,
  NOT_FOUND_PAGE,
  recordFile,
  RELEASE_FILE,
  setFolder,
  SHELL_PAGE,
} from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { readPublicPage } from '../../../tools/release/src/testing/readPublicPage';
import { readRelease } from '../../../tools/release/src/trust/release';
import { openPublicSide, type PublicSide } from './publicSide';

/**
 * Finds broken states of a site by plain reads, as servers see its folder or bucket. Reads the live
 * record, pages in every encoding, their files and published versions.
 */
export async function siteProblems(site: string): Promise<string[]> {
  const problems: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: Error) => problems.push(`${what}: ${error.message}`));
  };
  let side: PublicSide | undefined;
  await attempt('the pointer', async () => void (side = await openPublicSide(site)));
  if (!side) return problems;
  const { read, set, versions } = side;
  let record: ReleaseRecord | undefined;

  await attempt('the live record', async () => {
    record = JSON.parse((await read(LIVE_FILE)).toString()) as ReleaseRecord;
    // The set of a bucket is a folder of its own below the serial.
    expectSame('the pointer', set.split('/', 2).join('/'), setFolder(record.serial));
    const line = (await read(LOG_FILE)).toString().trimEnd().split('\n').at(-1)!;
    const { serial } = JSON.parse(line) as ReleaseRecord;
    expectSame('the last line of the log', serial, record.serial);
    const kept = await read(recordFile(record.serial));
    expectSame('the kept record', sha384(kept), sha384(await read(LIVE_FILE)));
  });

  for (const page of PAGES) {
    for (const [ending, open] of ENCODINGS) {
      await attempt(page + ending, async () => {
        const html = open(await read(page + ending)).toString();
        const found = readPublicPage(html);
        expectSame('its serial', found?.serial, record?.serial);
        expectSame('its end', html.trimEnd().endsWith('</html>'), true);
        if (ending) return;
        for (const [address, hash] of found!.files) {
          const bytes = await read(address.slice(1));
          if (hash) expectSame(address, sha384(bytes), hash);
        }
      });
    }
  }
  for (const folder of versions) {
    await attempt(folder, async () => {
      if (whole.has(`${site}/${folder}`)) return;
      await verifyVersion(folder, read);
      whole.add(`${site}/${folder}`);
    });
  }
  return problems;
}

const PAGES = ['index.html', 'home/index.html', 'products/index.html', SHELL_PAGE, NOT_FOUND_PAGE];

const ENCODINGS: [string, (bytes: Buffer) => Buffer][] = [
  ['', (bytes) => bytes],
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
];

/** Skips versions after one check, since the pages' hashes reveal a later change. */
const whole = new Set<string>();

async function verifyVersion(folder: string, read: PublicSide['read']): Promise<void> {
  const { manifest } = readRelease(await read(`${folder}/${RELEASE_FILE}`), folder);
  for (const [path, { hash }] of Object.entries(manifest.files)) {
    expectSame(path, sha384(await read(`${folder}/${path}`)), hash);
  }
}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, not ${String(expected)}`);
}
