import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import type { Page, Route } from '@playwright/test';
import { readPublicPage } from '../../tools/release/src/testing/readPublicPage';
import { embedJson } from '../../tools/release/src/pages/embedJson';

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
  const element = new RegExp(`(?<=id="${PAGE_RELEASE_ELEMENT_ID}">).*?(?=</script>)`, 's');
  await routePages(page, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const release = readPublicPage(html)?.release;
    if (release) change(release);
    await route.fulfill({ response, body: html.replace(element, () => embedJson(release)) });
  });
}

/** Reads the record of a site's pages. */
export const readRecord = async (site: string): Promise<PageRelease> =>
  readPublicPage(await (await fetch(`${site}/products`)).text())!.release;
