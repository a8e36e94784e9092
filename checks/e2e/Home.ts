import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

export const carousel = (page: Page): Locator =>
  page
    .getByRole('group', { name: 'Promociones' })
    .or(page.locator('[aria-roledescription="carrusel"]'))
    .first();

/** Opens the home screen and waits until the carousel runs, since hidden slides are inert then. */
export async function openHome(page: Page, path = '/home') {
  await page.goto(path);
  await expect(carousel(page).locator('[inert]')).not.toHaveCount(0);
}
