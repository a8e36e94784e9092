import { chromium, expect } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../tools/release/src/look/findChromium.ts';

/** Visits the new page in a real browser, which keeps its storage. */
export async function openVisitor(address) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  const heading = (on, name) => expect(on.getByRole('heading', { level: 1, name })).toBeVisible();
  const oneOnTheList = () =>
    expect(page.getByRole('button', { name: 'Cotización: 1 artículo' })).toBeVisible();
  return {
    /** Without scripts, the page shows its prerendered part alone. */
    async reads(title) {
      const plain = await browser.newPage({ javaScriptEnabled: false });
      await plain.goto(address);
      await heading(plain, title);
      await plain.close();
    },
    async addsProduct() {
      await page.goto(address);
      await page.getByRole('button', { name: 'Agregar a la cotización' }).click();
      await oneOnTheList();
    },
    async sees(title) {
      await page.goto(address);
      await heading(page, title);
      await oneOnTheList();
    },
    close: () => browser.close(),
  };
}
