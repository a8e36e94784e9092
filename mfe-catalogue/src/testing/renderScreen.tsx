import { ROUTES } from '@mg/shared/routes';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import CatalogueScreen from '../CatalogueScreen';

export const DOCUMENTS = [
  {
    id: 'GUANTES',
    subtipos: {
      LATEX: ['GUANTE LATEX M X 100', 'GUANTE LATEX L X 100'],
      NITRILO: ['GUANTE NITRILO'],
    },
  },
  { id: 'BOLSAS RIÑON', subtipos: { LISAS: ['BOLSA RIÑON 20X30'] } },
  { id: 'ROLLOS DE ARRANQUE', subtipos: { 'LISOS CRISTAL': ['ROLLO 15X25 CRISTAL'] } },
];

interface Options {
  path?: string;
  /** What the document store holds; an error stands for one that is out of reach. */
  catalogue?: typeof DOCUMENTS | Error;
  /** A window as wide as this many px. */
  width?: number;
  /** What else is on the page. */
  beside?: ReactNode;
}

/** The whole screen as the shell shows it, once the products are there (or have failed to come). */
export async function renderScreen({
  path = ROUTES.products,
  catalogue = DOCUMENTS,
  width = 1280,
  beside,
}: Options = {}) {
  imitateWindow(width);
  const { services, calls } = fakeServices({ catalogue });
  const view = renderWithStore(
    <>
      <CatalogueScreen />
      {beside}
    </>,
    {
      slots: {
        'quote-button': () => <button>Cotización (0)</button>,
        'product-detail': ({ product }) => <p>Oferta de {product.name}</p>,
      },
      links: { navigation: [{ to: '/ofertas', text: 'Ofertas' }] },
      services,
      path,
      routes: [ROUTES.products, ROUTES.product, ROUTES.home],
    },
  );
  // The list follows its first groups a moment later.
  await act(async () => undefined);
  return { ...view, calls, services, user: userEvent.setup() };
}

/** What jsdom has no idea of: the window's width, scrolling, and modal dialogs. */
export function imitateWindow(width: number) {
  window.matchMedia = (query) =>
    ({
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.scrollTo = jest.fn();
  Element.prototype.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

export const main = () => screen.getByRole('main');
export const panel = () =>
  screen.getByRole('complementary', { name: 'Buscar y filtrar productos' });

/** The line that says how many products are shown. */
export const count = () => within(main()).getAllByRole('status')[0];
