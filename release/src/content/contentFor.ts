import type { PageContent } from '@mg/shared/domain/pageContent';
import { CONTENT_FILE, setFolder } from '../site/siteLayout';
import { readJson, type Readable } from '../storage/readText';
import type { FetchContent } from './fetchContent';

/**
 * The content for the pages of a new record: fresh, or else what the pages before it were made of,
 * since going back at night must not wait for a document store that is down.
 *
 * @param serial of the record before
 * @returns no content where there never was any; `problem` says why what there is is not fresh
 */
export async function contentFor(
  storage: Readable,
  serial: number,
  config: object,
  fetch: FetchContent,
): Promise<{ content?: PageContent; problem?: string }> {
  try {
    return { content: await fetch(config) };
  } catch (error) {
    const content = await readJson<PageContent>(storage, `${setFolder(serial)}/${CONTENT_FILE}`);
    return { content, problem: (error as Error).message };
  }
}
