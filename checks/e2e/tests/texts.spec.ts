import { TEXTS } from '@mg/shared/texts';
import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';

type TextName = keyof typeof TEXTS;

/** Reads the texts, the placeholders, the title and the chat links of a page. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...Array.from(document.querySelectorAll('input'), (input) => input.placeholder),
      ...Array.from(document.querySelectorAll('a'), (link) => decodeURIComponent(link.href)),
    ].join('\n'),
  );
}

/** Waits until the page shows each of these texts verbatim. */
async function expectTexts(page: Page, ...names: TextName[]) {
  for (const name of names) {
    await expect.poll(() => readable(page), { message: name }).toContain(TEXTS[name]);
  }
}

test("shows the specification's texts when a visitor requests a quotation", async ({ page }) => {
  const catalogue = new Catalogue(page);
  const { drawer } = catalogue;
  await page.goto('/products');
  await expectTexts(page, 'home', 'products', 'contact', 'nationwideDelivery', 'premiumQuality');
  await expectTexts(page, 'quoteTitle');
  if (catalogue.isPhone) await page.getByRole('button', { name: 'Buscar y filtrar' }).tap();
  await expectTexts(page, 'askForNewProducts', 'searchPlaceholder', 'pauseAnimations');
  if (catalogue.isPhone) await page.keyboard.press('Escape');
  if (!catalogue.isPhone) await expectTexts(page, 'toggleQuote');
  await catalogue.openQuote();
  await expectTexts(page, 'itemsToQuote', 'emptyQuote', 'requestQuote', 'downloadPdf');
  await page.keyboard.press('Escape');

  await catalogue.search('no hay tal cosa');
  await expectTexts(page, 'nothingFound');
  await page.goto('/products/BLONDAS');
  await catalogue.tick('Blonda redonda blanca 12 cm x 100');
  await catalogue.openQuote();
  await expectTexts(page, 'chatGreeting');
  await drawer.getByRole('button', { name: TEXTS.requestQuote }).click();
  await expectTexts(page, 'contactTitle');
  for (const label of ['Nombre', 'Email', /Tel[eé]fono/]) {
    await drawer.getByLabel(label).focus();
    await drawer.getByLabel(label).blur();
  }
  await expectTexts(page, 'nameRequired', 'emailRequired', 'phoneRequired');

  await drawer.getByLabel('Nombre').fill('Ana');
  await drawer.getByLabel('Email').fill('ana@mail.com');
  await drawer.getByLabel(/Tel[eé]fono/).fill('11 4755-2005');
  await page.route('**/api/**', (route) => route.abort());
  await catalogue.send();
  await expectTexts(page, 'failedTitle', 'failedBody');
  await page.unroute('**/api/**');
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expectTexts(page, 'sentTitle', 'sentBody');
});

test("shows the specification's texts when the home screen opens", async ({ page }) => {
  await page.goto('/home');
  await expectTexts(page, 'seeCatalogue', 'aboutUs', 'promotions', 'products', 'contact');
  await expectTexts(page, 'nationwideDelivery', 'premiumQuality', 'howToGetThere');
  await expectTexts(page, 'askHere', 'promotionValidUntil', 'pauseAnimations');
});
