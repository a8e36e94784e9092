import { join } from 'node:path';
import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { NEW_TEXT, OLD_TEXT, otherQuote } from '../otherQuote';
import { release } from '../releaseTool';
import { runSite, type RunningSite } from '../runSite';
import { hydrates } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** The environment may raise the numbers of tabs and releases. */
const TABS = Number(process.env.E2E_TABS ?? 2);
const RELEASES = Number(process.env.E2E_RELEASES ?? 3);

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let site: RunningSite;
const folder = () => join(site.dataDir, 'site');
const tool = (...args: string[]) => release(folder(), ...args);

const publishQuote = async (version: string) =>
  tool('publish', 'quote', '--version', version, '--dist', await otherQuote(version));

test.beforeAll(async () => {
  site = await runSite();
});
test.afterAll(() => site?.stop());

/** Reads a remote's files and hashes from a page's record. */
async function filesOf(remote: string): Promise<unknown> {
  const html = await (await fetch(`${site.url}/products`)).text();
  const json = /id="mg-release">(.*?)<\/script>/s.exec(html)![1]!;
  return (JSON.parse(json) as { remotes: Record<string, { live: unknown }> }).remotes[remote]!.live;
}

test('changes one remote alone when a team releases it and an operator rolls it back', async ({
  page,
}) => {
  const catalogue = new Catalogue(page);
  const expectQuoteText = async (text: string) => {
    expect(await hydrates(page, `${site.url}/products/BOLSAS%20CAMISETA`)).toBe(true);
    await catalogue.row(PRODUCT).getByRole('checkbox').setChecked(false);
    await catalogue.openQuote();
    await expect(catalogue.drawer.getByText(text)).toBeVisible();
    await page.keyboard.press('Escape');
    await catalogue.tick(PRODUCT);
  };
  await expectQuoteText(OLD_TEXT);
  const before = [await filesOf('home'), await filesOf('catalogue')];

  await publishQuote('1.1.0');
  await expectQuoteText(OLD_TEXT);
  await tool('promote', 'quote@1.1.0', '--url', site.url);
  await page.reload();
  await expect(catalogue.quoteButton).toHaveAccessibleName(/1 artículo/);
  await expectQuoteText(NEW_TEXT);

  const receipt = await tool(
    'rollback',
    'quote',
    '--reason',
    'not what we meant',
    '--url',
    site.url,
  );
  console.log('receipt of the rollback:', JSON.stringify(receipt));
  await page.reload();
  await expect(catalogue.quoteButton).toHaveAccessibleName(/1 artículo/);
  await expectQuoteText(OLD_TEXT);
  expect([await filesOf('home'), await filesOf('catalogue')]).toEqual(before);
});

test(
  'shows a preview in one tab when an operator gives a link',
  { tag: '@long' },
  async ({ page, context }) => {
    await publishQuote('1.2.0');
    const { link } = (await tool('preview', 'quote@1.2.0')) as { link: string };
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}${link.replace(/^.*(?=\?)/, '/products')}`);
    await expect(page.getByText('Vista previa: quote@1.2.0')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/products`);
    expect(asked.filter((path) => /json$/.test(path)).sort()).toEqual([
      '/live.json',
      '/r/quote/1.2.0/preview.json',
    ]);
    await page.reload();
    await expect(page.getByText('Vista previa: quote@1.2.0')).toBeVisible();
    const catalogue = new Catalogue(page);
    await catalogue.openQuote();
    await expect(catalogue.drawer.getByText(NEW_TEXT)).toBeVisible();
    await page.keyboard.press('Escape');

    const other = await context.newPage();
    await other.goto(`${site.url}/products`);
    await new Catalogue(other).openQuote();
    await expect(new Catalogue(other).drawer.getByText(OLD_TEXT)).toBeVisible();

    await page.getByRole('link', { name: 'Salir' }).click();
    await expect(page.getByText('Vista previa')).toHaveCount(0);
    await catalogue.openQuote();
    await expect(catalogue.drawer.getByText(OLD_TEXT)).toBeVisible();
  },
);

test(
  'shows the live version when a preview was not given, or its version is in quarantine',
  { tag: '@long' },
  async ({ page }) => {
    const { link } = (await tool('preview', 'quote@1.2.0')) as { link: string };
    const catalogue = new Catalogue(page);
    const expectRefusal = async (query: string, text: string) => {
      await page.goto(`${site.url}/home${query}`);
      await expect(page.getByText(`Sin vista previa: ${text}`)).toBeVisible();
      await expectNoViolations(page, 'a refused preview');
      await page.goto(`${site.url}/products`);
      await catalogue.openQuote();
      await expect(page.getByText('vista previa')).toHaveCount(0);
      await expect(catalogue.drawer.getByText(OLD_TEXT)).toBeVisible();
    };
    const query = link.slice(link.indexOf('?'));
    await expectRefusal('?preview=quote@1.1.0', 'el enlace no está completo');
    await expectRefusal(query.replace('1.2.0', '1.1.0'), 'quote@1.1.0 fue retirada');
    await expectRefusal(
      query.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
      'el enlace no vale',
    );
    await tool('promote', 'quote@1.2.0');
    await tool('rollback', 'quote', '--reason', 'not what we meant');
    await expectRefusal(query, 'quote@1.2.0 fue retirada');
  },
);

test(
  `keeps ${TABS} open tabs working while ${RELEASES} releases and rollbacks follow`,
  { tag: '@long' },
  async ({ browser }) => {
    const versions = ['2.0.0', '2.1.0'];
    for (const version of versions) await publishQuote(version);
    const faults: string[] = [];
    const open = async () => {
      const context = await browser.newContext({ acceptDownloads: true });
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
      });
      await page.goto(`${site.url}/products/BOLSAS%20CAMISETA`);
      await new Catalogue(page).tick(PRODUCT);
      return { page, context };
    };

    const tabs: Awaited<ReturnType<typeof open>>[] = [];
    for (let turn = 0; turn < RELEASES; turn += 1) {
      while (tabs.length < (TABS * (turn + 1)) / RELEASES) tabs.push(await open());
      if (turn % 2 === 0) {
        const version = versions[(turn / 2) % versions.length]!;
        await tool('promote', `quote@${version}`, '--unquarantine', '--reason', `turn ${turn}`);
      } else {
        await tool('rollback', 'quote', '--reason', `turn ${turn}`);
      }
    }
    for (const { page, context } of tabs) {
      const catalogue = new Catalogue(page);
      await catalogue.openQuote();
      await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
      // The download loads a chunk of the tab's version.
      const download = page.waitForEvent('download');
      await catalogue.drawer.getByRole('button', { name: 'Descargar PDF' }).click();
      await download;
      await context.close();
    }
    expect(faults).toEqual([]);
    console.log(`${tabs.length} tabs, ${RELEASES} releases: ${faults.length} faults`);
  },
);
