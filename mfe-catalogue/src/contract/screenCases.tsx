import { has, type ContractCase } from '@mg/remote-kit/contract';
import { ROUTES } from '@mg/shared/routes';
import { loadCatalogue, productSelected } from '@mg/shared/store/catalogueSlice';
import { TEXTS } from '@mg/shared/texts';
import CatalogueScreen from '../CatalogueScreen';

const CUPS = { id: 'VASOS', subtipos: { TERMICOS: ['VASO 240 CM3'] } };

export const screenCases: readonly ContractCase[] = [
  {
    name: 'the whole screen can be rendered, with its products and its texts',
    async run({ page }) {
      const { store, render } = page({ path: ROUTES.products, catalogue: [CUPS] });
      await store.dispatch(loadCatalogue());
      const html = await render(<CatalogueScreen />);
      for (const text of ['Vasos', 'Vaso 240 cm3', TEXTS.toggleQuote]) has(html, text);
      for (const text of [TEXTS.searchPlaceholder, TEXTS.askForNewProducts, TEXTS.aboutUs]) {
        has(html, text);
      }
      has(html, TEXTS.pauseAnimations);
    },
  },
  {
    name: 'the detail of a product that is selected can be rendered',
    async run({ page }) {
      const { store, render } = page({ path: ROUTES.products, catalogue: [CUPS] });
      await store.dispatch(loadCatalogue());
      const product = { name: 'VASO 240 CM3', type: 'VASOS', subtype: 'TERMICOS' };
      store.dispatch(productSelected(product));
      has(await render(<CatalogueScreen />), 'Consultar por chat');
    },
  },
];
