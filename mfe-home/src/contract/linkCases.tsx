import { equal, has, that, type ContractCase } from '@mg/remote-kit/contract';
import { business } from '@mg/shared/business';
import { displayName } from '@mg/shared/domain/catalogue';
import { Link } from '@mg/shared/router';
import { HOME_ANCHORS, productPath, ROUTES } from '@mg/shared/routes';
import { askChatLink } from '@mg/shared/services/messagingApp';
import { Slot, SlotsProvider } from '@mg/shared/slots';

export const linkCases: readonly ContractCase[] = [
  {
    name: 'a link to a product type is safe for any name',
    async run({ page }) {
      equal(productPath('A/B ñ'), '/products/A%2FB%20%C3%B1');
      equal(ROUTES.products, '/products');
      equal(displayName('BOLSAS CAMISETA'), 'Bolsas camiseta');
      const html = await page().render(<Link to={productPath('VASOS')}>Vasos</Link>);
      equal(html, '<a href="/products/VASOS">Vasos</a>');
    },
  },
  {
    name: 'sections have the ids that links from other pages name',
    run() {
      has(HOME_ANCHORS, { about: 'SobreNosotros', products: 'Productos', contact: 'Contacto' });
    },
  },
  {
    name: 'a chat link asks about what it is given, by its name',
    run() {
      const { searchParams, host } = new URL(askChatLink('VASO & TAPA'));
      equal(searchParams.get('text'), 'Hola, quisiera consultar por: VASO & TAPA');
      that(host !== '', 'expected a chat link to lead to a host');
    },
  },
  {
    name: 'the company has an address in two lines, phones and a map',
    run() {
      const { addressLines, phones, name, directionsUrl, mapEmbedUrl } = business();
      equal(addressLines.length, 2);
      that(phones.length > 0 && name, 'expected a name and phones');
      that(URL.canParse(directionsUrl), `expected an address of a map, found ${directionsUrl}`);
      equal(typeof mapEmbedUrl, 'string');
    },
  },
  {
    name: 'the sections of other remotes stand where this page has their slot',
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
