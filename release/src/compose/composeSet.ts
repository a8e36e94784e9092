import { PROMOTIONS_MAX } from '@mg/shared/constants';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { currentPromotions } from '@mg/shared/domain/validity';
import { contentFor } from '../content/contentFor';
import type { FetchContent } from '../content/fetchContent';
import { ReleaseError } from '../foundation/errors';
import { readManifests } from '../published/manifests';
import type { Published } from '../published/Published';
import { withLine } from '../record/logLine';
import { serverFile } from '../serverBuild/serverFile';
import type { ReleaseRecord } from '../site/releaseRecord';
import { CONTENT_FILE, LIVE_FILE, LOG_FILE, setFolder, SHELL } from '../site/siteLayout';
import { readText, type Readable } from '../storage/readText';
import type { StoredFile } from '../storage/SiteStorage';
import { composeSite } from './composeSite';

export interface ComposedSet {
  /** The planned record, with what its pages came to be. */
  record: ReleaseRecord;
  files: StoredFile[];
  /** Why pages are not prerendered, or not with fresh content. */
  warnings: string[];
}

/**
 * Everything that the set of a record holds: its pages, its content, the log and itself.
 *
 * @throws ReleaseError where only fresh content will do, and there is none
 */
export async function composeSet(
  storage: Readable,
  published: Published,
  planned: ReleaseRecord,
  { fetchContent, freshOnly }: { fetchContent: FetchContent; freshOnly: boolean },
): Promise<ComposedSet> {
  const before = planned.serial - 1;
  const manifests = await readManifests(published, planned.apps);
  const canRender = serverFile(SHELL) in manifests.shell!.live.files;
  const { content, problem } = canRender
    ? await contentFor(storage, before, planned.config, fetchContent)
    : {};
  if (problem && freshOnly) {
    throw new ReleaseError(
      `The content could not be read: ${problem}. Nothing was changed; --keep-content composes ` +
        'the pages with the content that they have.',
    );
  }
  const site = await composeSite(
    storage,
    planned,
    manifests,
    content && shownAt(planned.at, content),
  );
  const record: ReleaseRecord = {
    ...planned,
    pages: site.pages,
    worker: site.worker,
    ...(content && { content: { takenAt: content.takenAt, pages: site.prerendered } }),
  };
  const live = file(LIVE_FILE, JSON.stringify(record, null, 1));
  const log = await readText(storage, `${setFolder(before)}/${LOG_FILE}`);
  return {
    record,
    files: [
      ...site.files,
      ...(content ? [file(CONTENT_FILE, JSON.stringify(content))] : []),
      file(LOG_FILE, withLine(log, live.bytes)),
      live,
    ],
    warnings: [...(problem ? [staleness(problem, content)] : []), ...site.problems],
  };
}

/** Without what is over: content of earlier pages may be days old. */
const shownAt = (at: string, content: PageContent): PageContent => ({
  ...content,
  promotions: currentPromotions(content.promotions ?? [], Date.parse(at)).slice(0, PROMOTIONS_MAX),
});

const file = (path: string, text: string): StoredFile => ({ path, bytes: Buffer.from(text) });

const staleness = (problem: string, content: PageContent | undefined): string =>
  content
    ? `the pages keep the content of ${content.takenAt}: ${problem}`
    : `no page is prerendered: ${problem}`;
