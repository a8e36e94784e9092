import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { Link } from '@mg/shared/router';
import { productPath, ROUTES } from '@mg/shared/routes';
import { Slot, SlotsProvider, useSlotLinks } from '@mg/shared/slots';
import { loadCatalogue, productSelected } from '@mg/shared/store/catalogueSlice';
import { TEXTS } from '@mg/shared/texts';
import CatalogueScreen from './CatalogueScreen';

const CUPS = { id: 'VASOS', subtipos: { TERMICOS: ['VASO 240 CM3'] } };

const SlotLinks = () =>
  useSlotLinks('navigation').map(({ to, text }) => (
    <Link key={to} to={to}>
      {text}
    </Link>
  ));

export const screenCases: readonly ContractCase[] = [
  {
    name: 'renders its products and texts when the catalogue opens',
    async run({ page }) {
      const { store, render } = page({ path: ROUTES.products, catalogue: [CUPS] });
      await store.dispatch(loadCatalogue());
      const html = await render(<CatalogueScreen />);
      for (const text of ['Vasos', 'Vaso 240 cm3', TEXTS.toggleQuote]) has(html, text);
      for (const text of [TEXTS.searchPlaceholder, TEXTS.askForNewProducts, TEXTS.aboutUs]) {
        has(html, text);
      }
      has(html, TEXTS.pauseAnimations);
      equal(productPath('A/B ñ'), '/products/A%2FB%20%C3%B1');
    },
  },
  {
    name: 'renders the detail when a product is selected',
    async run({ page }) {
      const { store, render } = page({ path: ROUTES.products, catalogue: [CUPS] });
      await store.dispatch(loadCatalogue());
      const product = { name: 'VASO 240 CM3', type: 'VASOS', subtype: 'TERMICOS' };
      store.dispatch(productSelected(product));
      has(await render(<CatalogueScreen />), 'Consultar por chat');
    },
  },
  {
    name: 'passes name, type and subtype when a part is below a product',
    async run({ page, slotProps }) {
      equal(Object.keys(slotProps['product-detail']), ['product']);
      has(Object.keys(slotProps['product-detail'].product).sort(), ['name', 'subtype', 'type']);
      const slots = {
        parts: (slot: string, props: object) => <p>{`${slot} ${JSON.stringify(props)}`}</p>,
        links: () => [],
      };
      const product = { name: 'VASO', type: 'VASOS', subtype: 'TERMICOS' };
      const html = await page().render(
        <SlotsProvider value={slots}>
          <Slot name="product-detail" product={product} />
        </SlotsProvider>,
      );
      const given = JSON.stringify({ product }).replaceAll('"', '&quot;');
      equal(html, `<p>product-detail ${given}</p>`);
    },
  },
  {
    name: 'renders a link when another remote adds one to the navigation',
    async run({ page }) {
      const slots = { parts: () => null, links: () => [{ to: '/ofertas', text: 'Ofertas' }] };
      const html = await page().render(
        <SlotsProvider value={slots}>
          <SlotLinks />
        </SlotsProvider>,
      );
      equal(html, '<a href="/ofertas">Ofertas</a>');
    },
  },
];
