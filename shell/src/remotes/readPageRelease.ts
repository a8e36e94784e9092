import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';

let cached: PageRelease | undefined;

/** Sets the record on a server, and for a preview. */
export function setPageRelease(release: PageRelease): void {
  cached = release;
}

/**
 * The release record of the page. It is read once: a page keeps its versions for life. A page without a
 * record has no remotes.
 */
export function readPageRelease(): PageRelease {
  if (!cached) {
    const json = document.getElementById(PAGE_RELEASE_ELEMENT_ID)?.textContent;
    cached = json
      ? (JSON.parse(json) as PageRelease)
      : { serial: 0, shell: { version: '', integrity: {} }, remotes: {}, pages: [], parts: [] };
  }
  return cached;
}
