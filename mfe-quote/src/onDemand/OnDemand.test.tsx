import { QuoteStatus, type QuoteStep } from '@mg/shared/domain/quoteStatus';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { selectQuoteItems, selectQuoteStatus } from '@mg/shared/store/selectors';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubMatchMedia } from '../testing/stubMatchMedia';

const items = [{ name: 'FILM PVC', amount: 2 }];

/** How many fetches fail before one succeeds. */
let failures = 0;
jest.mock('./onDemandParts', () => {
  if (failures > 0) {
    failures -= 1;
    throw new Error('ChunkLoadError');
  }
  return jest.requireActual<object>('./onDemandParts');
});

/** The drawer in a page in which nothing was fetched yet. */
async function drawer(step: QuoteStep = 'editing') {
  stubMatchMedia(false);
  sessionStorage.clear();
  let view!: ReturnType<typeof renderWithStore>;
  const { default: QuoteDrawer } = await import('../QuoteDrawer');
  await act(async () => {
    view = renderWithStore(<QuoteDrawer />, {
      services: fakeServices().services,
      preloadedState: { quote: { items, notes: [], removed: [], step, before: step, open: true } },
    });
  });
  return view;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

// One page for all: what was fetched stays. So the order of these tests is that of a bad day.
describe('what the drawer fetches on demand', () => {
  it('says so where it cannot be had, and loses nothing', async () => {
    failures = 2;
    const { store } = await drawer();
    await press('Cotizar');
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos abrir esta parte');
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.contact);
    expect(selectQuoteItems(store.getState())).toEqual(items);
  });

  it('leads back to the list meanwhile', async () => {
    failures = 1;
    const { store } = await drawer('failed');
    await screen.findByRole('alert');
    await press('Volver a la lista');
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.editing);
    expect(screen.getByText('Film pvc')).toBeVisible();
  });

  it('can be tried again, and is there then', async () => {
    failures = 1;
    await drawer('contact');
    await screen.findByRole('alert');
    await press('Reintentar');
    expect(await screen.findByLabelText('Nombre')).toBeVisible();
    expect(screen.getByLabelText('Sus datos', { selector: 'section' })).toHaveFocus();
  });

  it('is there at once for who comes back', async () => {
    await drawer('contact');
    expect(screen.getByLabelText('Nombre')).toBeVisible();
  });
});
