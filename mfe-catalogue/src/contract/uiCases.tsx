import { equal, has, that, type ContractCase } from '@mg/remote-kit/contract';
import { Link, useParams } from '@mg/shared/router';
import { cataloguePath, homeAnchor, ROUTES, searchAt } from '@mg/shared/routes';
import { Slot, SlotsProvider, useSlotLinks } from '@mg/shared/slots';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';

const nothing = () => undefined;

const WhatIsTold = () => {
  const open = useAppSelector(selectDrawerOpen);
  const wide = useMediaQuery('(min-width: 1000px)', true);
  return <p>{`${open} ${wide} ${useParams().product ?? 'all'}`}</p>;
};

const SlotLinks = () =>
  useSlotLinks('navigation').map(({ to, text }) => (
    <Link key={to} to={to}>
      {text}
    </Link>
  ));

export const uiCases: readonly ContractCase[] = [
  {
    name: 'an amount can be stepped and typed, within its limits',
    async run({ page }) {
      const stepper = (amount: number) =>
        page().render(<AmountStepper name="Film" amount={amount} onAmount={nothing} />);
      has(await stepper(12), 'value="12"');
      for (const label of ['Restar uno: Film', 'Cantidad de Film', 'Sumar uno: Film']) {
        has(await stepper(12), `aria-label="${label}"`);
      }
      that(!(await stepper(12)).includes('disabled'), 'expected both buttons to work');
      has(await stepper(0), 'disabled=""');
      has(await stepper(999), 'disabled=""');
    },
  },
  {
    name: 'a view without products says so, and what to do next',
    async run({ page }) {
      const html = await page().render(
        <Result tone="empty" icon="search" level={2} title="Nada">
          <Button variant="secondary">Ver todos</Button>
        </Result>,
      );
      has(html, 'role="status"');
      has(html, '>Nada</h2>');
      has(html, '>Ver todos</button>');
      const failed = await page().render(<Result tone="failure" text="No pudimos" />);
      has(failed, 'role="alert"');
      has(await page().render(<Spinner label="Cargando…" />), 'Cargando…');
    },
  },
  {
    name: 'a drawer has its title as its name, and its content',
    async run({ page }) {
      const html = await page().render(
        <Dialog open={false} onClose={nothing} title="Buscar" from="left">
          <p>Tipos</p>
        </Dialog>,
      );
      has(html, '<dialog');
      has(html, 'aria-label="Buscar"');
      has(html, '<p>Tipos</p>');
    },
  },
  {
    name: 'a component reads the store, the address and the width that a server takes for granted',
    async run({ page }) {
      equal(await page().render(<WhatIsTold />), '<p>false true all</p>');
    },
  },
  {
    name: 'links lead to the sections of the home screen to one type and to a search',
    async run({ page }) {
      equal(homeAnchor('contact'), '/home/#Contacto');
      equal(cataloguePath(null, ''), '/products');
      equal(cataloguePath('A/B', 'vaso & 240'), '/products/A%2FB?q=vaso+%26+240');
      equal(searchAt('?q=vaso+%26+240'), 'vaso & 240');
      const html = await page().render(<Link to={ROUTES.home}>HOME</Link>);
      equal(html, '<a href="/home">HOME</a>');
    },
  },
  {
    name: 'parts below a product are given that product: name, type and subtype',
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
    name: 'the navigation has the links that remotes put into it',
    async run({ page }) {
      const links = [{ to: '/ofertas', text: 'Ofertas' }];
      const slots = { parts: () => null, links: () => links };
      const html = await page().render(
        <SlotsProvider value={slots}>
          <SlotLinks />
        </SlotsProvider>,
      );
      equal(html, '<a href="/ofertas">Ofertas</a>');
    },
  },
];
