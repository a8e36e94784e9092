import type { Page } from '@playwright/test';
import { Catalogue } from './Catalogue';

/** Opens the dialog of a pasted list. */
export async function openPasteDialog(page: Page) {
  if (new Catalogue(page).isPhone) {
    await page.getByRole('button', { name: 'Buscar y filtrar' }).tap();
  }
  await page.getByRole('button', { name: 'Pegar una lista' }).locator('visible=true').click();
  // The opening dialog takes the focus and the input.
  const dialog = page.locator('dialog:modal[aria-label="Pegar una lista"]');
  await dialog.getByRole('textbox').waitFor();
  return dialog;
}

/** Types a list and finds its products. */
export async function typeList(page: Page, text: string) {
  const dialog = await openPasteDialog(page);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Buscar los productos' }).click();
  await dialog.getByRole('button', { name: /^Agregar/ }).waitFor();
  return dialog;
}

/** Adds the reviewed list to the quotation. */
export const addList = (page: Page) =>
  page.getByRole('button', { name: /^Agregar .* a la lista$/ }).click();
