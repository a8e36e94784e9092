import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import { sha384 } from '@mg/site-format/hash';
import { isPrivate, setFolder } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { inBatches } from '../storage/inBatches';
import type { ReadableSite } from '../storage/OverlayStorage';
import { KEEP_RECORDS, readRecord } from '../storage/records';
import { textFile, type StoredFile } from '../storage/SiteStorage';

const READ_AT_ONCE = 16;

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
  const oldest = Math.max(1, serial - KEEP_RECORDS);
  for (let earlier = serial - 1; earlier >= oldest; earlier -= 1) {
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

/** Reads the pages of a set, unless one is not as the record says. */
async function wholeFiles(
  site: ReadableSite,
  { serial, files: hashes }: ReleaseRecord,
): Promise<StoredFile[] | undefined> {
  if (!hashes) return undefined;
  const paths = Object.keys(hashes).filter((path) => !/\.(br|gz)$/.test(path) && !isPrivate(path));
  const files = await inBatches(paths, READ_AT_ONCE, async (path) => {
    const bytes = await site.read(`${setFolder(serial)}/${path}`);
    return bytes && sha384(bytes) === hashes[path] ? { path, bytes } : undefined;
  });
  return files.every((file) => file !== undefined) ? files : undefined;
}

/** Each page begins its release with the serial. */
function withSerial({ path, bytes }: StoredFile, from: number, to: number): StoredFile {
  if (!path.endsWith('.html')) return { path, bytes };
  const start = (serial: number) => `id="${PAGE_RELEASE_ELEMENT_ID}">{"serial":${serial},`;
  const html = Buffer.from(bytes).toString('utf8');
  return textFile(path, html.replace(start(from), start(to)));
}
