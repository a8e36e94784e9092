import { expect, test } from '../fixtures';
import { openHome } from '../Home';
import { hydrates } from '../hydrates';

test(
  'slides a modal drawer in and out, and returns the focus when it closes',
  { tag: '@phone' },
  async ({ page }) => {
    await hydrates(page, '/products');
    const moves = await page.evaluateHandle(() => {
      const directions: string[] = [];
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof HTMLDialogElement) || propertyName !== 'transform') return;
        directions.push(target.open && !('leaving' in target.dataset) ? 'in' : 'out');
      });
      return directions;
    });
    const opener = page.getByRole('button', { name: 'Buscar y filtrar' });
    const drawer = page.getByRole('dialog', { name: 'Buscar y filtrar' });
    await opener.tap();
    await expect.poll(() => drawer.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(drawer.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    // A dialog that closes before its first frame moves nowhere.
    await expect.poll(() => moves.jsonValue()).toEqual(['in']);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await moves.jsonValue()).toEqual(['in', 'out']);
  },
);

test(
  'moves the focus to the section when a link of the menu is followed',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Menú' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Contacto' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('#Contacto')).toBeFocused();
  },
);
