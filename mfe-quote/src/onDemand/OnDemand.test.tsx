import { QuoteStatus, type QuoteStep } from '@mg/shared/domain/quoteStatus';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { selectQuoteItems, selectQuoteStatus } from '@mg/shared/store/selectors';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubMatchMedia } from '../testing/stubMatchMedia';

const items = [{ name: 'FILM PVC', amount: 2 }];

/** Counts the fetches that fail before one succeeds. */
let failures = 0;
jest.mock('./onDemandParts', () => {
  if (failures > 0) {
    failures -= 1;
    throw new Error('ChunkLoadError');
  }
  return jest.requireActual<object>('./onDemandParts');
});

/** Renders the drawer in a page that has fetched no parts yet. */
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

// All tests share a page, which keeps its parts, so the order of the tests matters.
describe('OnDemand', () => {
  it('shows an error and keeps the list when the fetch fails', async () => {
    failures = 2;
    const { store } = await drawer();
    await press('Cotizar');
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos abrir esta parte');
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.contact);
    expect(selectQuoteItems(store.getState())).toEqual(items);
  });

  it('leads back to the list when the fetch fails', async () => {
    failures = 1;
    const { store } = await drawer('failed');
    await screen.findByRole('alert');
    await press('Volver a la lista');
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.editing);
    expect(screen.getByText('Film pvc')).toBeVisible();
  });

  it('shows the parts when a retry succeeds', async () => {
    failures = 1;
    await drawer('contact');
    await screen.findByRole('alert');
    await press('Reintentar');
    expect(await screen.findByLabelText('Nombre')).toBeVisible();
    expect(screen.getByLabelText('Sus datos', { selector: 'section' })).toHaveFocus();
  });

  it('shows the parts at once when the page has fetched them before', async () => {
    await drawer('contact');
    expect(screen.getByLabelText('Nombre')).toBeVisible();
  });
});
