import { chatText, quoteLine } from '@mg/shared/domain/quote';
import type { BrowserContext, Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { PLACES } from './places';

/** Stands on the visitor's list before the fault. */
const ITEMS = [
  { name: 'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100', amount: 7 },
  { name: 'VASO TERMICO 240 CC X 20', amount: 12 },
];
const NOTES = ['bandejas para 200 personas'];

const KEYS = { 'mg-quote': JSON.stringify(ITEMS), 'mg-quote-notes': JSON.stringify(NOTES) };

/** Is the state of a browser whose visitor has made a list. */
export const storedList = (origin: string) => ({
  cookies: [],
  origins: [
    { origin, localStorage: Object.entries(KEYS).map(([name, value]) => ({ name, value })) },
  ],
});

/** Reads what a browser stores for the site; the page's own globals may be broken. */
export async function readStorage(context: BrowserContext): Promise<Map<string, string>> {
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  return new Map(stored.map(({ name, value }) => [name, value]));
}

export const isStored = (storage: Map<string, string>): boolean =>
  Object.entries(KEYS).every(([key, value]) => storage.get(key) === value);

/** Tells whether the page shows the visitor's list, in the drawer or in the link of the chat. */
export async function isShown(page: Page): Promise<boolean> {
  const chat = PLACES.quote!.failed(page);
  if (await chat.isVisible()) {
    const address = new URL((await chat.getAttribute('href'))!);
    return address.searchParams.get('text') === chatText(ITEMS, NOTES);
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
  const expected = [...ITEMS.map(quoteLine), ...NOTES.map((note) => note.toUpperCase())];
  return JSON.stringify(texts) === JSON.stringify(expected);
}
