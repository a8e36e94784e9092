import type { Page } from '@playwright/test';
import { errorLine } from './errorLine';
import { PLACES } from './places';
import { isShown, LIST } from './visitorList';

export interface Use {
  /** Is true, or tells the step that fails. */
  usable: true | string;
  /** Is true when the page shows the visitor's list, and undefined when the page shows none. */
  shown?: boolean;
}

/** Uses the site as a visitor does who follows its links. */
export async function useRest(page: Page, broken: string): Promise<Use> {
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
    return { usable: true, shown };
  } catch (error) {
    return { usable: errorLine(error), shown };
  }
}

/** Follows the first visible link with a text. */
export const follow = (page: Page, link: RegExp) =>
  page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
