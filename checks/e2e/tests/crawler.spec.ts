import { crawl, type CrawledPage } from '../crawl';
import { expect, test } from '../fixtures';

const ofType = ({ data }: CrawledPage, type: string) => data.filter((it) => it['@type'] === type);

/** Requests the status and content type of each address. */
const answers = (addresses: Iterable<string>) =>
  Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      return [address, answer.status, answer.headers.get('content-type') ?? ''] as const;
    }),
  );

test.describe('a crawler', { tag: '@desktop' }, () => {
  /** Reads the pages of the sitemap in order. */
  async function site(page: Parameters<typeof crawl>[0], origin: string) {
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
    expect(sitemap).toBe(`${origin}/sitemap.xml`);
    const list = await (await fetch(sitemap)).text();
    const listed = [...list.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g)];
    expect(listed.every(([, , changed]) => Date.parse(changed!) <= Date.now())).toBe(true);
    return Promise.all(listed.map(([, address]) => crawl(page, address!)));
  }

  test('finds unique texts and data when the sitemap lists a page', async ({ page, baseURL }) => {
    const pages = await site(page, baseURL!);
    expect(pages.length).toBeGreaterThan(30);
    for (const one of pages) {
      expect([one.address, one.status]).toEqual([one.address, 200]);
      expect(one.canonical).toBe(one.address);
      expect(one.title).toMatch(/(^| · )MG Descartables/);
      expect(one.meta.description!.length).toBeGreaterThan(60);
      expect(one.meta.robots).toBeUndefined();
      expect(one.meta['og:url']).toBe(one.address);
    }
    for (const words of [
      pages.map(({ title }) => title),
      pages.map(({ meta }) => meta.description),
    ]) {
      expect(new Set(words).size).toBe(pages.length);
    }

    const home = pages.find(({ address }) => address.endsWith('/home'))!;
    expect(ofType(home, 'Organization')).toEqual([
      expect.objectContaining({
        name: 'MG Descartables',
        url: `${baseURL}/`,
        telephone: expect.stringMatching(/^\+54/),
        email: expect.stringContaining('@'),
        address: expect.objectContaining({
          streetAddress: expect.any(String),
          addressLocality: 'San Martín',
          addressCountry: 'AR',
        }),
      }),
    ]);
    for (const one of pages.filter((it) => it !== home)) {
      const [{ itemListElement: way = [] } = {}] = ofType(one, 'BreadcrumbList') as [
        { itemListElement?: { position: number; name: string; item: string }[] },
      ];
      expect(way.map(({ position }) => position)).toEqual(way.map((_, index) => index + 1));
      expect(way.at(0)?.item).toBe(home.address);
      expect(way.at(-1)?.item).toBe(one.address);
      expect(way.every(({ name }) => name)).toBe(true);
      const [list] = ofType(one, 'ItemList') as [
        { numberOfItems: number; itemListElement: { name: string; url?: string }[] },
      ];
      expect(list.itemListElement).toHaveLength(list.numberOfItems);
      const urls = list.itemListElement.flatMap(({ url }) => url ?? []);
      expect(urls.filter((url) => !pages.some(({ address }) => address === url))).toEqual([]);
    }
  });

  test('finds no broken link or picture, and no unlisted page, when it follows all addresses', async ({
    page,
    baseURL,
  }) => {
    const pages = await site(page, baseURL!);
    const known = new Set(pages.map(({ address }) => address));
    const own = (addresses: string[]) => addresses.filter((it) => it.startsWith(`${baseURL}/`));
    const links = own(pages.flatMap((one) => one.links)).map((link) => link.replace(/\/$/, ''));
    const others = (await answers(links.filter((link) => !known.has(link)))).filter(
      ([, status, kind]) => status !== 200 || kind.includes('html'),
    );
    expect(others).toEqual([]);
    const shared = pages.map(({ meta }) => meta['og:image']!);
    expect(new Set(shared).size).toBeGreaterThan(30);
    const pictures = await answers([...own(pages.flatMap((one) => one.pictures)), ...shared]);
    expect(pictures.length).toBeGreaterThan(70);
    expect(pictures.filter(([, status, kind]) => status !== 200 || !/^image/.test(kind))).toEqual(
      [],
    );
  });

  test('gets a 404 with links when the address is unknown', async ({ page, baseURL }) => {
    const paths = ['/no-hay', '/products/NO-EXISTE', '/viejo/index.html', '/%E0%A4%A', '/galeria'];
    for (const path of paths) {
      const missing = await crawl(page, `${baseURL}${path}`);
      expect([path, missing.status, missing.meta.robots]).toEqual([path, 404, 'noindex']);
      expect(missing.canonical).toBeUndefined();
      for (const way of ['/home', '/products', '/products/BOLSAS%20CAMISETA']) {
        expect(missing.links).toContain(`${baseURL}${way}`);
      }
      for (const way of [/^tel:\+54/, /^mailto:/, /^https:\/\/wa\.me\//]) {
        expect(missing.links.filter((link) => way.test(link)).length).toBeGreaterThan(0);
      }
    }
    expect((await crawl(page, `${baseURL}/`)).canonical).toBe(`${baseURL}/home`);
    expect((await fetch(`${baseURL}/favicon.ico`)).headers.get('content-type')).toMatch(/^image/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/home', '/products', '/products/NO-EXISTE']) {
    const tag = path === '/products' ? [] : '@long';
    test(`shows the contact data first when ${path} has no scripts`, { tag }, async ({ page }) => {
      await page.goto(path);
      const notice = page.locator('body > noscript').getByRole('paragraph');
      await expect(notice).toBeInViewport();
      expect((await notice.boundingBox())!.y).toBe(0);
      for (const way of ['tel:', 'mailto:', 'https://wa.me/']) {
        await expect(notice.locator(`a[href^="${way}"]`)).toBeVisible();
      }
    });
  }

  test('shows no dead control on home when scripts are off', { tag: '@long' }, async ({ page }) => {
    await page.goto('/home');
    const controls = page
      .locator(':is(button, input, textarea, select):not([tabindex])')
      .filter({ visible: true });
    const names = await controls.evaluateAll((all) => all.map((one) => one.ariaLabel));
    // A promotion's picture is a button even without JavaScript.
    expect(names.filter((name) => !name?.startsWith('Ampliar imagen'))).toEqual([]);
  });

  test('links to the product types when the address is unknown', async ({ page }) => {
    await page.goto('/no-hay');
    await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Rubros' }).getByText('Bolsas camiseta').click();
    await expect(page.getByRole('heading', { name: /bolsas camiseta/i }).first()).toBeVisible();
  });
});
