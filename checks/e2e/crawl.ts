import type { Page } from '@playwright/test';

/** Describes a page as a crawler without JavaScript reads it. */
export interface CrawledPage {
  address: string;
  status: number;
  title: string;
  /** Maps names and properties to contents. */
  meta: Record<string, string>;
  canonical: string | undefined;
  /** Comes from the structured data. */
  data: Record<string, unknown>[];
  /** Lists full addresses without their fragments. */
  links: string[];
  pictures: string[];
}

/** @param browser any page, whose parser reads the response without showing it */
export async function crawl(browser: Page, address: string): Promise<CrawledPage> {
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
  const graphs = read.data.map((json) => JSON.parse(json) as { '@graph': CrawledPage['data'] });
  return {
    address,
    status: answer.status,
    title: read.titles.join(),
    meta: read.meta,
    canonical: read.canonical.join() || undefined,
    data: graphs.flatMap((graph) => graph['@graph']),
    links: [...new Set(read.links.map(whole))],
    pictures: [...new Set(read.pictures.map(whole))],
  };
}
