import { gunzipSync } from 'node:zlib';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import { CONTENT_FILE, LIVE_FILE, LOG_FILE, pagesFor, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { ReadableSite } from '../storage/OverlayStorage';
import { readRecord } from '../storage/records';
import { textFile, type StoredFile } from '../storage/SiteStorage';

/** Counts the sets that `gc` keeps. */
const SETS = 20;

/** Lists files that each set writes anew. */
const OWN = [LIVE_FILE, LOG_FILE, CONTENT_FILE];

type Content = ReleaseRecord['content'] & object;

/** Holds the pages of an earlier record, with the planned serial in place of their own. */
export interface EarlierSet {
  record: ReleaseRecord & { content: Content };
  /** Lacks compressed files. */
  files: StoredFile[];
}

/**
 * Finds the newest earlier set that is made from the same as the planned record, so that new pages
 * would differ by the serial alone. Returns undefined without such a set, or when its files are not
 * as they were composed.
 */
export async function earlierSet(
  site: ReadableSite,
  serial: number,
  madeFrom: string,
): Promise<EarlierSet | undefined> {
  for (let earlier = serial - 1; earlier > Math.max(0, serial - 1 - SETS); earlier -= 1) {
    const record = await readRecord(site, earlier);
    if (!record?.content || record.content.madeFrom !== madeFrom) continue;
    const files = await wholeFiles(site, record);
    const found = { ...record, content: record.content };
    return (
      files && { record: found, files: files.map((file) => withSerial(file, earlier, serial)) }
    );
  }
  return undefined;
}

/** Reads the files of a set. Compressed copies reveal damage, and the record lost pages. */
async function wholeFiles(
  site: ReadableSite,
  { serial, pages = [] }: ReleaseRecord,
): Promise<StoredFile[] | undefined> {
  const all = new Map(await filesIn(site, setFolder(serial)));
  const isThere = (path: string) => all.has(pagesFor(decodeURIComponent(path))[0]!);
  const zipped = [...all].filter(([path]) => path.endsWith('.gz'));
  const isSame = ([path, bytes]: [string, Buffer]) =>
    unzipped(bytes)?.equals(all.get(path.slice(0, -3)) ?? Buffer.of());
  if (!pages.every(isThere) || !zipped.every(isSame)) return undefined;
  return [...all]
    .filter(([path]) => !/\.(br|gz)$/.test(path) && !OWN.includes(path))
    .map(([path, bytes]) => ({ path, bytes }));
}

function unzipped(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

async function filesIn(
  site: ReadableSite,
  folder: string,
  below = '',
): Promise<[path: string, bytes: Buffer][]> {
  const found = (await site.list(folder)).map(async (name): Promise<[string, Buffer][]> => {
    // A set that a kill kept from going live has a hidden link.
    if (name.startsWith('.')) return [];
    const bytes = await site.read(`${folder}/${name}`);
    if (bytes) return [[below + name, bytes]];
    return filesIn(site, `${folder}/${name}`, `${below}${name}/`);
  });
  return (await Promise.all(found)).flat();
}

/** Each page begins its release with the serial. */
function withSerial({ path, bytes }: StoredFile, from: number, to: number): StoredFile {
  if (!path.endsWith('.html')) return { path, bytes };
  const start = (serial: number) => `id="${PAGE_RELEASE_ELEMENT_ID}">{"serial":${serial},`;
  const html = Buffer.from(bytes).toString('utf8');
  return textFile(path, html.replace(start(from), start(to)));
}
