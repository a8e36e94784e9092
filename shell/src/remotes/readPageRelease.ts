import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';

let cached: PageRelease | undefined;

/** Sets the record on a server, and for a preview. */
export function setPageRelease(release: PageRelease): void {
  cached = release;
}

/** Reads the page's release record once: a page keeps its versions. Without a record, no remote exists. */
export function readPageRelease(): PageRelease {
  if (!cached) {
    const json = document.getElementById(PAGE_RELEASE_ELEMENT_ID)?.textContent;
    cached = json
      ? (JSON.parse(json) as PageRelease)
      : { serial: 0, shell: { version: '', integrity: {} }, remotes: {}, pages: [], parts: [] };
  }
  return cached;
}
