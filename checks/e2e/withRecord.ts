import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import type { Page, Route } from '@playwright/test';

/** Answers for the pages of the site. */
const routePages = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(/\/(home|products)([/?]|$)/, (route) =>
    route.request().resourceType() === 'document' ? answer(route) : route.fallback(),
  );

/** Serves the shell's page for every address, as a site without prerendered pages does. */
export const notPrerendered = (page: Page) =>
  routePages(page, async (route) => {
    const url = new URL('/shell.html', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });

/** Serves the pages with a changed release record. */
export async function withRecord(page: Page, change: (release: PageRelease) => void) {
  const element = new RegExp(`(id="${PAGE_RELEASE_ELEMENT_ID}">)(.*?)(</script>)`, 's');
  await routePages(page, async (route) => {
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
