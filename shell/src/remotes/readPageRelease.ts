import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';

let cached: PageRelease | undefined;

/** Says what the record is where there is no page to read it from, or a preview changes it. */
export function setPageRelease(release: PageRelease): void {
  cached = release;
}

/**
 * The release record that the page carries. It is read once: a page keeps its versions for life.
 * A page without a record has no remotes, and says so in each one's place.
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
