import { chatText, quoteLine, type QuoteList } from '@mg/shared/domain/quote';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { PLACES } from './places';

/** Stands on the visitor's list before a fault. */
export const LIST: QuoteList = {
  items: [
    { name: 'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100', amount: 7 },
    { name: 'VASO TERMICO TELGOPOR 240 CC X 25', amount: 12 },
  ],
  notes: ['bandejas para 200 personas'],
};

const KEY = 'mg-quote';
const NOTES_KEY = 'mg-quote-notes';

/** Opens a browser whose visitor has made a list. */
export const openVisitor = (
  browser: Browser,
  site: string,
  { items, notes }: QuoteList,
): Promise<BrowserContext> => {
  const stored = { [KEY]: items, [NOTES_KEY]: notes };
  const localStorage = Object.entries(stored).flatMap(([name, value]) =>
    value.length > 0 ? [{ name, value: JSON.stringify(value) }] : [],
  );
  return browser.newContext({
    baseURL: site,
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'es-AR',
  });
};

/** Reads what a browser stores for the site; the page's own globals may be broken. */
export async function readStorage(context: BrowserContext): Promise<Map<string, string>> {
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  return new Map(stored.map(({ name, value }) => [name, value]));
}

export const isStored = (storage: Map<string, string>, { items, notes }: QuoteList): boolean =>
  (storage.get(KEY) ?? '[]') === JSON.stringify(items) &&
  (storage.get(NOTES_KEY) ?? '[]') === JSON.stringify(notes);

/** Tells whether the page shows a list, in the drawer or in the link of the chat. */
export async function isShown(page: Page, { items, notes }: QuoteList): Promise<boolean> {
  const chat = PLACES.quote!.failed(page);
  if (await chat.isVisible()) {
    const address = new URL((await chat.getAttribute('href'))!);
    return address.searchParams.get('text') === chatText(items, notes);
  }
  const catalogue = new Catalogue(page);
  await catalogue.openQuote();
  await catalogue.drawer.getByRole('listitem').first().waitFor();
  const rows = await catalogue.drawer.getByRole('listitem').all();
  const texts = await Promise.all(
    rows.map(async (row) => {
      const name = (await row.innerText()).toUpperCase();
      const amount = row.getByRole('spinbutton');
      return (await amount.count()) > 0
        ? quoteLine({ name, amount: Number(await amount.inputValue()) })
        : name;
    }),
  );
  await page.keyboard.press('Escape');
  await catalogue.drawer.waitFor({ state: 'hidden' });
  const expected = [...items.map(quoteLine), ...notes.map((note) => note.toUpperCase())];
  return JSON.stringify(texts) === JSON.stringify(expected);
}
