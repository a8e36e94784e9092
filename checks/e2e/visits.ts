import type { Page } from '@playwright/test';
import { becomesIdle } from './becomesIdle';
import { Catalogue } from './Catalogue';
import { expectOverlays } from './expectOverlays';
import { expect } from './fixtures';
import { carousel } from './Home';
import { READY } from './hydrates';
import { openPasteDialog } from './pasteDialog';

export const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
export const TYPE = '/products/BOLSAS%20CAMISETA';

/** Answers with a page that keeps itself, and pages around it, out of the back/forward cache. */
export const LISTENS = {
  contentType: 'text/html',
  body: '<script>addEventListener("unload", () => undefined)</script>',
};

/** Opens a page and waits until all its features have started. */
async function open(page: Page, path: string) {
  const idle = becomesIdle(page);
  await page.goto(path);
  await page.waitForSelector(READY);
  await idle;
}

export async function openTicked(page: Page) {
  await open(page, TYPE);
  const catalogue = new Catalogue(page);
  await catalogue.tick(PRODUCT);
  return catalogue;
}

async function openList(page: Page) {
  const catalogue = await openTicked(page);
  await catalogue.openQuote();
  await expectOverlays(page, 1);
  return catalogue;
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Finds the names of the promotions in sight. */
const promotions = (page: Page) =>
  carousel(page).locator('[aria-roledescription="diapositiva"]:not([inert]) h3').allTextContents();

/** Goes back within the page, which has no event of loading after its restore. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** Does what a visitor does before leaving. @returns a check that the page is as before and still works */
type Visit = (page: Page) => Promise<() => Promise<unknown>>;

export const VISITS: Record<string, Visit> = {
  async home(page) {
    await open(page, '/home');
    return () => expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  },

  async 'home with a turned carousel'(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/home');
    const first = await promotions(page);
    const next = carousel(page).getByRole('button', { name: /siguiente/i });
    await next.click();
    await expect.poll(() => promotions(page)).not.toEqual(first);
    const second = await promotions(page);
    await scrollTo(page, 500);
    return async () => {
      expect(await scrollTop(page)).toBe(500);
      expect(await promotions(page)).toEqual(second);
      await next.click();
      await expect.poll(() => promotions(page)).not.toEqual(second);
    };
  },

  async 'home with a promotion in full size'(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/home');
    const overlay = page.getByRole('dialog', { name: /^BOLSA CAMISETA/ });
    await page.getByRole('button', { name: /^Ampliar imagen: BOLSA CAMISETA/ }).click();
    await expectOverlays(page, 1);
    return async () => {
      await expect(overlay.getByRole('img')).toBeVisible();
      await goBack(page);
      await expect(overlay).toBeHidden();
    };
  },

  async 'home with a map that listens to its unload'(page) {
    const asked: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().resourceType());
      return route.fulfill(LISTENS);
    });
    await open(page, '/home');
    await page.locator('#Contacto').scrollIntoViewIfNeeded();
    const map = page.locator('#Contacto iframe');
    await expect(map).toHaveCSS('opacity', '1');
    return async () => {
      await expect(map).toHaveCSS('opacity', '1');
      expect(asked).toEqual(['fetch', 'document']);
    };
  },

  async 'home with a typed enquiry'(page) {
    await open(page, '/home');
    const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
    await form.getByLabel('Nombre').fill('Ana Gómez');
    await form.getByLabel('Mensaje').fill('¿Hacen envíos a Ushuaia?');
    return async () => {
      await expect(form.getByLabel('Nombre')).toHaveValue('Ana Gómez');
      await expect(form.getByLabel('Mensaje')).toHaveValue('¿Hacen envíos a Ushuaia?');
    };
  },

  async "home with a phone's menu"(page) {
    await open(page, '/home');
    await page.getByRole('button', { name: 'Menú' }).tap();
    await expectOverlays(page, 1);
    return async () => {
      await page.getByRole('dialog').getByRole('link', { name: 'Contacto' }).tap();
      await expect(page.locator('#Contacto')).toBeFocused();
    };
  },

  async 'the scrolled catalogue'(page) {
    await open(page, '/products');
    await scrollTo(page, 3000);
    return async () => expect(await scrollTop(page)).toBe(3000);
  },

  async 'a search'(page) {
    await open(page, '/products');
    const catalogue = new Catalogue(page);
    await catalogue.search('vasos térmicos 240');
    const rows = page.getByRole('main').getByRole('checkbox');
    await expect(rows).toHaveCount(1);
    // On a phone the search closes its drawer.
    await expectOverlays(page, 0);
    return async () => {
      await expect(rows).toHaveCount(1);
      await catalogue.search('nitrilo negro');
      await expect(rows).toHaveCount(4);
    };
  },

  async 'a pasted list'(page) {
    await open(page, '/products');
    const field = (await openPasteDialog(page)).getByRole('textbox');
    await field.fill('10 bolsas camiseta 40x50');
    return () => expect(field).toHaveValue('10 bolsas camiseta 40x50');
  },

  async 'a ticked product'(page) {
    const catalogue = await openTicked(page);
    await catalogue.amount(PRODUCT).fill('12');
    const box = catalogue.row(PRODUCT).getByRole('checkbox');
    return async () => {
      await expect(box).toBeChecked();
      await expect(catalogue.amount(PRODUCT)).toHaveValue('12');
      await box.uncheck();
      await expect(catalogue.quoteButton).toHaveAccessibleName(/^Cotización: 0 /);
    };
  },

  async 'the open list'(page) {
    const { drawer } = await openList(page);
    return async () => {
      await expect(drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
      await goBack(page);
      await expect(drawer).toBeHidden();
    };
  },

  async 'the filled-in form of a quotation'(page) {
    const catalogue = await openList(page);
    await catalogue.fillContact('ana@mail.com');
    await expectOverlays(page, 2);
    const { drawer } = catalogue;
    return async () => {
      await expect(drawer.getByLabel('Nombre')).toHaveValue('Ana Gómez');
      await expect(drawer.getByLabel('Email')).toHaveValue('ana@mail.com');
      await goBack(page);
      await expect(drawer.getByText('ITEMS A COTIZAR')).toBeInViewport();
    };
  },

  async 'a type after home'(page) {
    await open(page, '/home');
    await page.getByRole('link', { name: 'Bolsas camiseta' }).click();
    const row = new Catalogue(page).row(PRODUCT);
    await expect(row).toBeVisible();
    return async () => {
      await expect(row).toBeVisible();
      await goBack(page);
      await expect(carousel(page)).toBeVisible();
    };
  },
};
