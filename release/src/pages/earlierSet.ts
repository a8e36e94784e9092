import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import { sha384 } from '@mg/site-format/hash';
import { isPrivate, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { filesIn } from '../storage/filesIn';
import type { ReadableSite } from '../storage/OverlayStorage';
import { readRecord } from '../storage/records';
import { textFile, type StoredFile } from '../storage/SiteStorage';

/** Counts the sets that `gc` keeps. */
const SETS = 20;

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

/** Reads the files of a set, unless the set is not as its record says. */
async function wholeFiles(
  site: ReadableSite,
  { serial, files: hashes }: ReleaseRecord,
): Promise<StoredFile[] | undefined> {
  if (!hashes) return undefined;
  const found = new Map(await filesIn(site, setFolder(serial)));
  const isWhole = Object.entries(hashes).every(([path, hash]) => {
    const bytes = found.get(path);
    return bytes !== undefined && sha384(bytes) === hash;
  });
  if (!isWhole) return undefined;
  return Object.keys(hashes)
    .filter((path) => !/\.(br|gz)$/.test(path) && !isPrivate(path))
    .map((path) => ({ path, bytes: found.get(path)! }));
}

/** Each page begins its release with the serial. */
function withSerial({ path, bytes }: StoredFile, from: number, to: number): StoredFile {
  if (!path.endsWith('.html')) return { path, bytes };
  const start = (serial: number) => `id="${PAGE_RELEASE_ELEMENT_ID}">{"serial":${serial},`;
  const html = Buffer.from(bytes).toString('utf8');
  return textFile(path, html.replace(start(from), start(to)));
}
