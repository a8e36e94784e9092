import { join } from 'node:path';
import { openProject, type Kind, type Project } from '../buildElsewhere';
import { Catalogue } from '../Catalogue';
import { expectLastGood } from '../expectLastGood';
import { expect, test } from '../fixtures';
import { release } from '../releaseTool';
import { runSite, type RunningSite } from '../runSite';
import { READY, hydrates } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const OLD_TEXT = 'Agregar la oferta';
const NEW_TEXT = 'Agregar esta oferta';
const START = 'export default function OfertasPage() {';
/** Throws after hydration. */
const BROKEN_START = `import { useEffect } from 'react';
${START}
  useEffect(() => {
    throw new Error('broken');
  }, []);`;

const TIMEOUT_MS = 300_000;
test.describe.configure({ mode: 'serial', timeout: TIMEOUT_MS });

let site: RunningSite;
test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  site = await runSite();
});
test.afterAll(() => site?.stop());

const tool = (...args: string[]) => release(join(site.dataDir, 'site'), ...args);

const KINDS: { kind: Kind; prerendered?: boolean }[] = [
  { kind: 'webpack', prerendered: true },
  { kind: 'rspack' },
  { kind: 'vite' },
];

for (const { kind, prerendered = false } of KINDS) {
  test.describe(`a remote of the stock plugin of ${kind}`, () => {
    const name = `ofertas-${kind}`;
    const path = `/${name}`;
    let project: Project;

    test.beforeAll(async () => {
      test.setTimeout(TIMEOUT_MS);
      project = await openProject(kind);
    });
    test.afterAll(() => project?.remove());

    const promote = (version: string) =>
      tool(
        ...['publish', name, '--version', version, '--dist', join(project.folder, 'dist')],
        ...['--declaration', join(project.folder, 'remote.json'), '--promote'],
      );

    test('uses the shared store when other remotes are live', async ({ page }) => {
      await project.build('1.0.0');
      await promote('1.0.0');

      const html = await (await fetch(site.url + path)).text();
      expect(html.includes(`<h1>Ofertas de `)).toBe(prerendered);
      if (prerendered) expect(await hydrates(page, site.url + path)).toBe(true);

      const catalogue = new Catalogue(page);
      await page.goto(`${site.url}/products/BOLSAS%20CAMISETA`);
      await catalogue.tick(PRODUCT);
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { name: `Ofertas de ${name}` })).toBeVisible();
      await expect(page.getByText('En su lista: 1')).toBeVisible();
      await page.getByRole('button', { name: OLD_TEXT }).click();
      await expect(page.getByText('En su lista: 2')).toBeVisible();
      await page.goto(`${site.url}/products`);
      await expect(catalogue.quoteButton).toHaveAccessibleName(/2 artículos/);
    });

    test('shows its styled part when another team owns the page', async ({ page }) => {
      await page.goto(`${site.url}/home`);
      await page.waitForSelector(READY);
      await page.getByRole('button', { name: `${name}: 0` }).click();
      const clicked = page.getByRole('button', { name: `${name}: 1` });
      await expect(clicked).toBeVisible();
      await expect(clicked.locator('..')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    });

    test('keeps the list when an operator rolls the remote back', async ({ page }) => {
      const catalogue = new Catalogue(page);
      await page.goto(`${site.url}/products/BOLSAS%20CAMISETA`);
      await catalogue.tick(PRODUCT);
      const expectText = async (text: string) => {
        await page.goto(site.url + path);
        await expect(page.getByRole('button', { name: text })).toBeVisible();
        await expect(page.getByText('En su lista: 1')).toBeVisible();
      };
      await project.build('1.1.0', [OLD_TEXT, NEW_TEXT]);
      await promote('1.1.0');
      await expectText(NEW_TEXT);
      await tool('rollback', name, '--reason', 'not what we meant');
      await expectText(OLD_TEXT);
    });

    test('mounts the last good version in the same visit when the live one throws', async ({
      page,
    }) => {
      await project.build('1.2.0', [OLD_TEXT, NEW_TEXT], [START, BROKEN_START]);
      await promote('1.2.0');
      await expectLastGood(page, {
        url: site.url + path,
        ...{ app: name, broken: '1.2.0', lastGood: '1.0.0' },
        shown: page.getByRole('button', { name: OLD_TEXT }),
      });
      await tool('rollback', name, '--reason', 'the page throws');
    });
  });
}

test('shows the parts of all builds when they share a page', async ({ page }) => {
  await page.goto(`${site.url}/home`);
  for (const { kind } of KINDS) {
    await expect(page.getByRole('button', { name: `ofertas-${kind}: 0` })).toBeVisible();
  }
});
