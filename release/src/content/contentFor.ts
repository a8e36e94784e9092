import type { PageContent } from '@mg/shared/domain/pageContent';
import { CONTENT_FILE, setFolder } from '../site/siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';
import type { FetchContent } from './fetchContent';

/**
 * The content for the pages of a new record: fresh, or else what the pages before it were made of,
 * since going back at night must not wait for a document store that is down.
 *
 * @param serial of the record before
 * @returns no content where there never was any; `problem` says why what there is is not fresh
 */
export async function contentFor(
  storage: SiteStorage,
  serial: number,
  config: object,
  fetch: FetchContent,
): Promise<{ content?: PageContent; problem?: string }> {
  try {
    return { content: await fetch(config) };
  } catch (error) {
    const kept = await storage.read(`${setFolder(serial)}/${CONTENT_FILE}`);
    const content = kept && (JSON.parse(kept.toString('utf8')) as PageContent);
    return { content, problem: (error as Error).message };
  }
}
