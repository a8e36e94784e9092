import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';

async function openedQuote(page: Page) {
  const catalogue = new Catalogue(page);
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick('Bolsa camiseta 40x50 reforzada blanca x 100');
  await catalogue.openQuote();
  const { drawer } = catalogue;
  return {
    drawer,
    list: drawer.getByLabel('ITEMS A COTIZAR'),
    form: drawer.getByLabel('Sus datos'),
    press: (name: string) => drawer.getByRole('button', { name, exact: true }).click(),
  };
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const tag = reducedMotion === 'reduce' ? '@long' : [];
  test.describe(`with prefers-reduced-motion: ${reducedMotion}`, { tag }, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(
      'moves the focus to the new panel when a button hides the other',
      { tag: '@long' },
      async ({ page }) => {
        const { list, form, press } = await openedQuote(page);
        await press('Cotizar');
        await expect(form).toBeFocused();
        await expect(list).toBeHidden();
        await press('Cancelar');
        await expect(list).toBeFocused();
        await expect(form).toBeHidden();
      },
    );

    test('covers the new panel while a double click may follow', async ({ page }) => {
      const { form, press } = await openedQuote(page);
      const cover = await form.evaluateHandle((panel) => {
        const look = () => {
          const ends = panel
            .getAnimations({ subtree: true })
            .map(({ effect }) => effect as KeyframeEffect)
            .filter(({ pseudoElement }) => pseudoElement === '::after')
            .map((effect) => effect.getComputedTiming().endTime);
          return { seen: getComputedStyle(panel, '::after').visibility, ends };
        };
        const runs = new Promise((run) => panel.addEventListener('transitionrun', run));
        return { comes: runs.then(look) };
      });
      await press('Cotizar');
      const { seen, ends } = await cover.evaluate(({ comes }) => comes);
      expect(seen).toBe('visible');
      expect(ends).toEqual([expect.closeTo(500, 0)]);
    });
  });
}

test(
  'makes the list inert at once when the form opens, and hides it after 0.5 s',
  { tag: '@long' },
  async ({ page }) => {
    const { list, press } = await openedQuote(page);
    const leaving = await list.evaluateHandle((panel: HTMLElement) => {
      const look = () => {
        const motions = panel.getAnimations() as CSSTransition[];
        const ends = motions.map(({ transitionProperty, effect }) => [
          transitionProperty,
          effect!.getComputedTiming().endTime,
        ]);
        return { inert: panel.inert, ...Object.fromEntries(ends) };
      };
      const runs = new Promise<void>((run) =>
        panel.addEventListener('transitionrun', ({ target }) => target === panel && run()),
      );
      return { leaves: runs.then(look) };
    });
    await press('Cotizar');
    expect(await leaving.evaluate(({ leaves }) => leaves)).toEqual({
      inert: true,
      transform: 500,
      'max-height': 500,
      visibility: 500,
    });
  },
);
