import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import type { Page } from '@playwright/test';

/** Serves the pages with a changed release record. */
export async function withRecord(page: Page, change: (release: PageRelease) => void) {
  const element = new RegExp(`(id="${PAGE_RELEASE_ELEMENT_ID}">)(.*?)(</script>)`, 's');
  await page.route(/\/(home|products)([/?]|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      element,
      (_, before: string, json: string, after: string) => {
        const release = JSON.parse(json) as PageRelease;
        change(release);
        return before + JSON.stringify(release).replaceAll('<', '\\u003c') + after;
      },
    );
    await route.fulfill({ response, body });
  });
}

/** Reads the record of a site's pages. */
export async function readRecord(site: string): Promise<PageRelease> {
  const html = await (await fetch(`${site}/products`)).text();
  const json = new RegExp(`id="${PAGE_RELEASE_ELEMENT_ID}">(.*?)</script>`, 's').exec(html)![1]!;
  return JSON.parse(json) as PageRelease;
}
