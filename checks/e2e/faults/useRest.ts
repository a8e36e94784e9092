import type { Page } from '@playwright/test';
import { errorLine } from './errorLine';
import { PLACES } from './places';
import { isShown, LIST } from './visitorList';

/**
 * Uses the site as a visitor does who follows its links.
 *
 * @returns true or the step that fails, and whether the page shows the list, or undefined for none
 */
export async function useRest(page: Page, broken: string) {
  let shown: boolean | undefined;
  try {
    if (broken === 'home') await follow(page, /^(Catálogo|Ver Catalogo)$/);
    if (broken !== 'catalogue' || (await PLACES.catalogue!.good(page).isVisible())) {
      await page.getByRole('heading', { name: '- LISOS CRISTAL -' }).waitFor();
      const box = page.getByRole('main').getByRole('checkbox').first();
      await box.check();
      await box.uncheck();
    }
    shown = await isShown(page, LIST);
    if (broken !== 'home') {
      await follow(page, /^(HOME|Volver al inicio)$/);
      await PLACES.home!.good(page).waitFor();
    }
    return { usable: true as const, shown };
  } catch (error) {
    return { usable: errorLine(error), shown };
  }
}

/** Follows the first visible link with a text. */
export const follow = (page: Page, link: RegExp) =>
  page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
