import type { QuoteItem } from '@mg/shared/domain/quote';
import { selectDrawerOpen, selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddPromotion from './AddPromotion';

const CATALOGUE = [
  {
    id: 'BOLSAS CAMISETA',
    subtipos: {
      BLANCAS: [
        'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100',
        'BOLSA CAMISETA 40X50 ECONOMICA BLANCA X 200',
      ],
    },
  },
  { id: 'FILM', subtipos: { PVC: ['FILM PVC 38 CM X 1000 MTS', 'FILM PVC 30 CM X 1000 MTS'] } },
  { id: 'CAJAS', subtipos: { PIZZA: ['CAJA PIZZA GRANDE 32X32', 'CAJA PIZZA CHICA 28X28'] } },
];

async function added(
  name: string,
  catalogue: typeof CATALOGUE | Error = CATALOGUE,
  kept: QuoteItem[] = [],
) {
  const { services } = fakeServices({ catalogue, kept });
  const { store } = renderWithStore(<AddPromotion name={name} />, { services });
  await userEvent.click(screen.getByRole('button', { name: 'Agregar a la lista' }));
  const link = await screen.findByRole('link', { name: 'Ver la lista' });
  return {
    link,
    store,
    items: selectQuoteItems(store.getState()),
    notes: selectQuoteNotes(store.getState()),
  };
}

describe('AddPromotion', () => {
  it.each([
    [
      'BOLSA CAMISETA 40X50 REFORZADA BLANCA - LLEVANDO 10 PAQUETES',
      [['BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100', 10]],
    ],
    ['FILM PVC 38 CM X 1000 MTS - 3 ROLLOS', [['FILM PVC 38 CM X 1000 MTS', 3]]],
    [
      'COMBO: 5 CAJA PIZZA GRANDE + 2 FILM PVC 30 CM',
      [
        ['CAJA PIZZA GRANDE 32X32', 5],
        ['FILM PVC 30 CM X 1000 MTS', 2],
      ],
    ],
  ])("adds products when the promotion's name contains them: %s", async (name, wanted) => {
    const { items, notes } = await added(name);
    expect(items.map(({ name, amount }) => [name, amount])).toEqual(wanted);
    expect(notes).toEqual([]);
  });

  it('adds a note when the name contains no product', async () => {
    expect(await added('SEMANA DE LA REPOSTERIA')).toMatchObject({
      items: [],
      notes: ['Promoción: SEMANA DE LA REPOSTERIA'],
    });
  });

  it('adds a note when the products are unreachable', async () => {
    expect(await added('FILM PVC 38 CM X 1000 MTS', new Error('out of reach'))).toMatchObject({
      items: [],
      notes: ['Promoción: FILM PVC 38 CM X 1000 MTS'],
    });
  });

  it('says that the list is full when the list has 1000 products', async () => {
    const full = Array.from({ length: 1000 }, (_, n) => ({ name: `P${n}`, amount: 1 }));
    const { items } = await added('FILM PVC 38 CM X 1000 MTS', CATALOGUE, full);
    expect(items).toEqual(full);
    expect(screen.getByRole('status')).toHaveTextContent('máximo de 1000 productos');
  });

  it('links to the list when the promotion is added', async () => {
    const { link, store } = await added('FILM PVC 38 CM X 1000 MTS');
    await userEvent.click(link);
    expect(selectDrawerOpen(store.getState())).toBe(true);
  });
});
