import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha384 } from '@mg/site-format/hash';
import { NOT_FOUND_PAGE, setFolder, SHELL_PAGE } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReleaseRecord } from '@mg/site-format/record';
import { readPublicPage } from '../src/operations/readPublicPage';

/**
 * Finds broken states of a site folder by plain reads, as a web server sees the folder. Reads the
 * live record, pages in every encoding, their files and published versions.
 */
export async function siteProblems(site: string): Promise<string[]> {
  const problems: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: Error) => problems.push(`${what}: ${error.message}`));
  };
  const read = (path: string) => readFile(join(site, path));
  let record: ReleaseRecord | undefined;

  await attempt('the live record', async () => {
    record = JSON.parse((await read('live.json')).toString()) as ReleaseRecord;
    const link = await readlink(join(site, 'live'));
    expectSame('the live link', link, setFolder(record.serial));
    const line = (await read('log')).toString().trimEnd().split('\n').at(-1)!;
    const { serial } = JSON.parse(line) as ReleaseRecord;
    expectSame('the last line of the log', serial, record.serial);
    const kept = await read(`records/${record.serial}.json`);
    expectSame('the kept record', sha384(kept), sha384(await read('live.json')));
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
  for (const app of await readdir(join(site, 'r'))) {
    for (const version of await readdir(join(site, 'r', app))) {
      await attempt(`${app}@${version}`, () => verifyVersion(join(site, 'r', app, version)));
    }
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

async function verifyVersion(folder: string): Promise<void> {
  if (whole.has(folder)) return;
  const list = await readFile(join(folder, 'release.json'), 'utf8');
  for (const [path, { hash }] of Object.entries((JSON.parse(list) as ReleaseManifest).files)) {
    expectSame(path, sha384(await readFile(join(folder, path))), hash);
  }
  whole.add(folder);
}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, not ${String(expected)}`);
}
