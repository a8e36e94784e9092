import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { productPath, ROUTES } from '@mg/shared/routes';
import { Slot, SlotsProvider } from '@mg/shared/slots';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { selectPromotionsReady } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import HomeScreen from './HomeScreen';

export const screenCases: readonly ContractCase[] = [
  {
    name: 'renders its forms and texts when the home screen opens',
    async run({ page }) {
      const html = await page({ path: ROUTES.home }).render(<HomeScreen />);
      const { seeCatalogue, aboutUs, promotions, products, contact } = TEXTS;
      for (const text of [seeCatalogue, aboutUs, promotions, products, contact]) has(html, text);
      for (const field of ['name', 'email', 'phone', 'subject', 'message']) {
        has(html, `name="${field}"`);
      }
      has(html, '>Asunto</label>');
      equal(productPath('A/B ñ'), '/products/A%2FB%20%C3%B1');
    },
  },
  {
    name: 'renders the promotions when they are loaded',
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
  {
    name: 'renders a section of another remote when the slot has one',
    async run({ page, slotProps }) {
      const slots = { parts: (slot: string) => <p>{slot}</p>, links: () => [] };
      const html = await page().render(
        <SlotsProvider value={slots}>
          <Slot name="home-sections" {...slotProps['home-sections']} />
        </SlotsProvider>,
      );
      equal(html, '<p>home-sections</p>');
    },
  },
];
