import { ROUTES } from '@mg/shared/routes';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { selectSearching } from '@mg/shared/store/selectors';
import { act, screen, waitFor, within } from '@testing-library/react';
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
  /** Holds the documents, or an error for an unreachable store. */
  catalogue?: typeof DOCUMENTS | Error;
  /** Sets the window's width in px. */
  width?: number;
  /** Adds elements to the page. */
  beside?: ReactNode;
}

/** Renders the whole screen and waits for the products, or for their failure. */
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
  // The list renders the rest after its first groups.
  await act(async () => undefined);
  const user = userEvent.setup();
  /** Waits for the fuzzy matches, which come later than the plain ones. */
  const searchEnds = () =>
    waitFor(() => expect(selectSearching(view.store.getState())).toBe(false));
  const search = async (text: string) => {
    await user.type(screen.getByRole('searchbox'), `${text}{Enter}`);
    await searchEnds();
  };
  return { ...view, calls, services, user, search, searchEnds };
}

/** Adds a window's width, scrolling and modal dialogs to jsdom. */
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

/** Finds the line with the number of products. */
export const count = () => within(main()).getAllByRole('status')[0];
