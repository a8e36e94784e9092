import type { Page } from '@playwright/test';

export type CrawledPage = Awaited<ReturnType<typeof crawl>>;

/**
 * Reads a page as a crawler without JavaScript does.
 * @param browser any page, whose parser reads the response without showing it
 */
export async function crawl(browser: Page, address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  const read = await browser.evaluate(
    (html) => {
      const page = new DOMParser().parseFromString(html, 'text/html');
      const all = (selector: string, attribute: string) =>
        [...page.querySelectorAll(selector)].map((found) => found.getAttribute(attribute) ?? '');
      const named = [...page.querySelectorAll('meta[name], meta[property]')].map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property'),
        meta.getAttribute('content'),
      ]);
      return {
        titles: [...page.querySelectorAll('head title')].map((title) => title.textContent),
        meta: Object.fromEntries(named) as Record<string, string>,
        canonical: all('link[rel="canonical"]', 'href'),
        data: [...page.querySelectorAll('[type="application/ld+json"]')].map(
          (it) => it.textContent,
        ),
        links: all('a[href]', 'href'),
        pictures: all('img[src]', 'src'),
      };
    },
    await answer.text(),
  );
  const whole = (href: string) => new URL(href, address).href.replace(/#.*$/, '');
  const graphs = read.data.map(
    (json) => JSON.parse(json) as { '@graph': Record<string, unknown>[] },
  );
  return {
    address,
    status: answer.status,
    title: read.titles.join(),
    meta: read.meta,
    canonical: read.canonical.join() || undefined,
    data: graphs.flatMap((graph) => graph['@graph']),
    /** Lists full addresses without their fragments. */
    links: [...new Set(read.links.map(whole))],
    pictures: [...new Set(read.pictures.map(whole))],
  };
}
