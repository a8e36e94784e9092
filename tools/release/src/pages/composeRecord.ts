import { PROMOTIONS_MAX } from '@mg/shared/constants';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { currentPromotions } from '@mg/shared/domain/validity';
import { sha384 } from '@mg/site-format/hash';
import {
  AUTHORS_FILE,
  CONTENT_FILE,
  LIVE_FILE,
  LOG_FILE,
  serverFile,
  setFolder,
  SHELL,
} from '@mg/site-format/layout';
import { lastLine, lastLineHash, logLine, signedLine } from '@mg/site-format/logLine';
import type { PlannedRecord, ReleaseRecord } from '@mg/site-format/record';
import { ReleaseError, undefinedIfDamaged } from '../storage/errors';
import { withAuthor, type Author } from '../site/authors';
import type { SiteReader } from '../site/SiteReader';
import { LINE_TYPE } from '../site/recordProblem';
import { readText } from '../storage/readText';
import type { OwnKey } from '../trust/keys';
import { signatures } from '../trust/signatures';
import { textFile } from '../storage/SiteStorage';
import { composePages } from './composePages';
import type { FetchContent } from './fetchContent';
import { withCompressed } from './withCompressed';

interface Options extends Pick<Author, 'by' | 'reason'> {
  content: ReturnType<FetchContent>;
  freshOnly: boolean;
  signers?: readonly OwnKey[];
  approvals?: string[];
}

/**
 * Composes the pages, the content, the authors and the log of a record, and the record itself.
 *
 * @returns `warnings`: reasons why pages are not prerendered, or not with fresh content
 * @throws ReleaseError where `freshOnly` finds no fresh content
 */
export async function composeRecord(
  site: SiteReader,
  planned: PlannedRecord,
  { content: fetched, freshOnly, by, reason, signers = [], approvals = [] }: Options,
) {
  const { serial, at } = planned;
  const before = serial - 1;
  const manifests = await site.manifestsOf(planned.apps);
  const canRender = serverFile(SHELL) in manifests.shell!.live.files;
  const {
    content,
    problem,
    problems = [],
  } = canRender ? await contentFor(site, planned, fetched) : {};
  if (problem && freshOnly) {
    throw new ReleaseError(
      `The content could not be read: ${problem}. Nothing was changed; --keep-content composes ` +
        'the pages with the content that they have.',
    );
  }
  const shown = content && shownAt(at, content);
  const made = await composePages(site, planned, manifests, shown);
  const log = (await readText(site.source, `${setFolder(before)}/${LOG_FILE}`)) ?? '';
  const files = [
    ...(await withCompressed(made.files, planned)),
    textFile(AUTHORS_FILE, await withAuthor(site.source, { serial, at, by, reason })),
    ...(content ? [textFile(CONTENT_FILE, JSON.stringify(content))] : []),
  ];
  const record: ReleaseRecord = {
    ...planned,
    pages: made.pages,
    ...(shown && { content: { takenAt: shown.takenAt, pages: made.prerendered } }),
    files: Object.fromEntries(files.map(({ path, bytes }) => [path, sha384(bytes)])),
    log: lastLineHash(log),
  };
  const live = textFile(LIVE_FILE, JSON.stringify(record, null, 1));
  const text = logLine(live.bytes, lastLine(log));
  const signed = signatures(LINE_TYPE, Buffer.from(text), signers);
  const line = signedLine(text, { signatures: signed, approvals });
  return {
    record,
    files: [...files, textFile(LOG_FILE, `${log}${line}\n`), live],
    warnings: [
      ...(problem ? [staleness(problem, shown?.takenAt)] : []),
      ...problems.map((place) => `the site does not read a document: ${place}`),
      ...made.problems,
      ...made.notes,
      ...(record.uncaged ? [UNCAGED] : []),
    ],
    /** Explains pages that failed to render. */
    problems: made.problems,
    manifests,
    pictures: picturesIn(shown),
  };
}

/** Takes fresh content, else the last record's, so a rollback needs no document store. */
async function contentFor(
  site: SiteReader,
  planned: PlannedRecord,
  fetched: ReturnType<FetchContent>,
): Promise<{ content?: PageContent; problem?: string; problems?: string[] }> {
  try {
    const { problems, ...content } = await fetched;
    return { content, problems };
  } catch (error) {
    return { content: await keptContent(site, planned), problem: (error as Error).message };
  }
}

/** Reads the content of the record before. Damaged content goes into no page, and stops no rollback. */
async function keptContent(
  site: SiteReader,
  { serial, action }: PlannedRecord,
): Promise<PageContent | undefined> {
  const record = await site.record(serial - 1);
  if (!record || !(CONTENT_FILE in record.files)) return undefined;
  const read = site.page(record, CONTENT_FILE);
  const bytes = await (action === 'rollback' ? read.catch(undefinedIfDamaged) : read);
  return bytes && (JSON.parse(bytes.toString('utf8')) as PageContent);
}

/** Drops promotions that are over, since the content may be days old. */
export const shownAt = (at: string, content: PageContent): PageContent => ({
  ...content,
  promotions: currentPromotions(content.promotions ?? [], Date.parse(at)).slice(0, PROMOTIONS_MAX),
});

/** Lists the addresses of the content's pictures, which lie on the site or elsewhere. */
export const picturesIn = ({ promotions = [] }: Partial<PageContent> = {}): string[] =>
  promotions.map(({ image }) => image);

const UNCAGED =
  "no cage: server builds ran with this machine's network, and Node's permissions alone against them";

const staleness = (problem: string, takenAt: string | undefined): string =>
  takenAt
    ? `the pages keep the content of ${takenAt}: ${problem}`
    : `no page is prerendered: ${problem}`;
