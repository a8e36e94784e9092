import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { READY } from './hydrates';

/** What a visitor does on the catalogue screen, on a phone as on a desktop. */
export class Catalogue {
  constructor(readonly page: Page) {}

  get isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 768;
  }

  /** The drawer of the quotation. */
  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: /^(Cotización|Contacto)$/ });
  }

  get quoteButton(): Locator {
    return this.page.getByRole('button', { name: /^Cotización: / });
  }

  row(product: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({
        has: this.page.getByRole('button', { name: product, exact: true }),
      });
  }

  amount(product: string): Locator {
    return this.row(product).getByRole('spinbutton');
  }

  async search(text: string) {
    if (this.isPhone) await this.page.getByRole('button', { name: 'Buscar y filtrar' }).tap();
    // A drawer that has just come takes the focus, and what is typed goes there.
    const place = this.page.locator(this.isPhone ? 'dialog:modal' : 'aside');
    const field = place.getByRole('searchbox');
    await field.fill(text);
    await field.press('Enter');
  }

  /** Waits until the page answers, since a test may leave it right afterwards. */
  async tick(product: string) {
    await this.page.waitForSelector(READY);
    await this.row(product).getByRole('checkbox').check();
  }

  async openQuote() {
    await this.quoteButton.click();
    await this.drawer.waitFor();
  }

  /** Leaves the list for the contact form and fills in what is required. */
  async fillContact(email: string) {
    await this.drawer.getByRole('button', { name: 'Cotizar' }).click();
    // The form takes the focus when it comes, and what is typed goes there.
    await expect(this.drawer.getByLabel('Sus datos')).toBeFocused();
    await this.drawer.getByLabel('Nombre').fill('Ana Gómez');
    await this.drawer.getByLabel('Email').fill(email);
    await this.drawer.getByLabel(/Tel[eé]fono/).fill('11 4755-2005');
  }

  async send() {
    await this.drawer.getByRole('button', { name: 'Enviar', exact: true }).click();
  }
}
