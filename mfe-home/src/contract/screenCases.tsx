import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { ROUTES } from '@mg/shared/routes';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { selectPromotionsReady } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import HomeScreen from '../HomeScreen';

export const screenCases: readonly ContractCase[] = [
  {
    name: 'the whole screen can be rendered, with its forms and its texts',
    async run({ page }) {
      const html = await page({ path: ROUTES.home }).render(<HomeScreen />);
      const { seeCatalogue, aboutUs, promotions, products, contact } = TEXTS;
      for (const text of [seeCatalogue, aboutUs, promotions, products, contact]) has(html, text);
      for (const field of ['name', 'email', 'phone', 'subject', 'message']) {
        has(html, `name="${field}"`);
      }
    },
  },
  {
    name: 'promotions are in the screen a moment after they have come',
    async run({ page }) {
      const { store, render } = page({ promotions: ['/p.svg;Vasos;31/12', '/p.svg;Film;30/11'] });
      equal(selectPromotionsReady(store.getState()), false);
      await store.dispatch(loadPromotions());
      await new Promise<void>((resolve) => {
        store.subscribe(() => selectPromotionsReady(store.getState()) && resolve());
      });
      const html = await render(<HomeScreen />);
      const { promotionValidUntil, askHere, pauseAnimations } = TEXTS;
      for (const text of ['Vasos', '31/12', promotionValidUntil, askHere, pauseAnimations]) {
        has(html, text);
      }
    },
  },
];
