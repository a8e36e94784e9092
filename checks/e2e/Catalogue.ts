import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { READY } from './hydrates';

/** Acts as a visitor of the catalogue screen, on a phone and a desktop. */
export class Catalogue {
  constructor(readonly page: Page) {}

  get isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 768;
  }

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
    // An opening drawer takes the focus and the input.
    const place = this.page.locator(this.isPhone ? 'dialog:modal' : 'aside');
    const field = place.getByRole('searchbox');
    await field.fill(text);
    await field.press('Enter');
  }

  /** Waits until the page is ready, since a test may leave the page right afterwards. */
  async tick(product: string) {
    await this.page.waitForSelector(READY);
    await this.row(product).getByRole('checkbox').check();
  }

  async openQuote() {
    await this.quoteButton.click();
    await this.drawer.waitFor();
  }

  /** Opens the contact form and fills in the required fields. */
  async fillContact(email: string) {
    await this.drawer.getByRole('button', { name: 'Cotizar' }).click();
    // The opening form takes the focus and the input.
    await expect(this.drawer.getByLabel('Sus datos')).toBeFocused();
    await this.drawer.getByLabel('Nombre').fill('Ana Gómez');
    await this.drawer.getByLabel('Email').fill(email);
    await this.drawer.getByLabel(/Tel[eé]fono/).fill('11 4755-2005');
  }

  async send() {
    await this.drawer.getByRole('button', { name: 'Enviar', exact: true }).click();
  }
}
