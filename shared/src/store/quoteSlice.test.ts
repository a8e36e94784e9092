import { EMPTY_CONTACT, type ContactForm } from '../domain/contactForm';
import { QuoteStatus } from '../domain/quoteStatus';
import type { MailOutcome } from '../services/Services';
import { clearStorage, fakeServices } from '../testing/fakeServices';
import { makeStore } from './makeStore';
import {
  amountChanged,
  cancelled,
  chatOpened,
  drawerToggled,
  itemRemoved,
  itemToggled,
  listReopened,
  quoteRequested,
  quoteSubmitted,
  retried,
} from './quoteSlice';
import {
  selectAmount,
  selectDrawerOpen,
  selectQuoteEmpty,
  selectQuoteItems,
  selectQuoteNotes,
  selectQuoteSending,
  selectQuoteStatus,
  selectQuoteTitle,
  selectTotalCount,
} from './selectors';

const ana: ContactForm = {
  ...EMPTY_CONTACT,
  name: ' Ana ',
  email: 'Ana@Mail.com',
  phone: '11 4755-2005',
};

function quoting(mailOutcome: MailOutcome = 'accepted') {
  const { services, calls } = fakeServices({ mailOutcome });
  const store = makeStore(services);
  store.dispatch(itemToggled('VASO'));
  store.dispatch(amountChanged({ name: 'PLATO', amount: 10 }));
  return { store, services, calls, see: store.getState };
}

beforeEach(() => {
  clearStorage();
});

describe('the quotation list in the store', () => {
  it('counts its pieces when amounts change', () => {
    const { store, see } = quoting();
    expect(selectTotalCount(see())).toBe(11);
    store.dispatch(amountChanged({ name: 'PLATO', amount: 0 }));
    expect(selectQuoteItems(see())).toEqual([{ name: 'VASO', amount: 1 }]);
    store.dispatch(itemToggled('VASO'));
    expect(selectQuoteEmpty(see())).toBe(true);
    expect(selectTotalCount(see())).toBe(0);
  });

  it('loses an item when the visitor removes the item', () => {
    const { store, see } = quoting();
    store.dispatch(itemRemoved('PLATO'));
    expect(selectAmount(see(), 'PLATO')).toBe(0);
    expect(selectAmount(see(), 'VASO')).toBe(1);
  });

  it('is stored when an amount changes, and loaded when the page starts', () => {
    const { calls } = quoting();
    expect(calls).toContainEqual(['save', [{ name: 'VASO', amount: 1 }]]);
    const stored = [{ name: 'TAPA', amount: 4 }];
    expect(selectQuoteItems(makeStore(fakeServices({ kept: stored }).services).getState())).toEqual(
      stored,
    );
  });

  it('stores nothing when the list comes from another tab', () => {
    const { services, calls } = fakeServices();
    let otherTab: Parameters<typeof services.quoteStorage.onChange>[0] = () => undefined;
    services.quoteStorage.onChange = (listener) => {
      otherTab = listener;
      return () => undefined;
    };
    const store = makeStore(services);
    otherTab([{ name: 'TAPA', amount: 2 }], ['20 u de algo']);
    expect(selectAmount(store.getState(), 'TAPA')).toBe(2);
    expect(selectQuoteNotes(store.getState())).toEqual(['20 u de algo']);
    expect(calls.filter(([name]) => /^save/.test(String(name)))).toEqual([]);
  });

  it('opens the drawer when the visitor toggles the drawer', () => {
    const { store, see } = quoting();
    store.dispatch(drawerToggled(true));
    expect(selectDrawerOpen(see())).toBe(true);
  });
});

describe('sending the quotation', () => {
  it('does nothing when the list is empty', () => {
    const { services } = fakeServices();
    const store = makeStore(services);
    store.dispatch(quoteRequested());
    store.dispatch(chatOpened());
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.editing);
  });

  it('returns to the list when the visitor cancels', () => {
    const { store, see } = quoting();
    store.dispatch(quoteRequested());
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.contact);
    expect(selectQuoteTitle(see())).toBe('Contacto');
    store.dispatch(cancelled());
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.editing);
    expect(selectQuoteTitle(see())).toBe('Cotización');
  });

  it('empties the list when the mail API answers true', async () => {
    const { store, see, calls } = quoting();
    store.dispatch(quoteRequested());
    const submit = store.dispatch(quoteSubmitted(ana));
    expect(selectQuoteSending(see())).toBe(true);
    await submit;
    expect(selectQuoteSending(see())).toBe(false);
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.sent);
    expect(selectQuoteItems(see())).toEqual([]);
    expect(calls).toContainEqual([
      'sendEmail',
      {
        products: [
          { name: 'VASO', amount: 1 },
          { name: 'PLATO', amount: 10 },
        ],
        name: 'Ana',
        email: 'ana@mail.com',
        phone: '11 4755-2005',
        subject: '',
        message: '',
        type: 'web',
      },
    ]);
    expect(calls).toContainEqual(['appendQuoteRequest', 'ana@mail.com']);
    expect(calls).toContainEqual(['recordContact', 'cotizaciones', 'ana@mail.com']);
  });

  it.each(['refused', 'unreachable'] as const)(
    'keeps the list when the outcome is %s',
    async (outcome) => {
      const { store, see } = quoting(outcome);
      store.dispatch(quoteRequested());
      await store.dispatch(quoteSubmitted(ana));
      expect(selectQuoteStatus(see())).toBe(QuoteStatus.failed);
      expect(selectQuoteSending(see())).toBe(false);
      expect(selectTotalCount(see())).toBe(11);
      store.dispatch(retried());
      expect(selectQuoteStatus(see())).toBe(QuoteStatus.contact);
    },
  );

  it('leads back to the form with the reasons when the mail API has reasons', async () => {
    const reasons = { name: 'Nombre requerido' };
    const { services } = fakeServices({ reasons });
    const store = makeStore(services);
    store.dispatch(itemToggled('VASO'));
    store.dispatch(quoteRequested());
    const answer = await store.dispatch(quoteSubmitted(ana)).unwrap();
    expect(answer).toMatchObject({ outcome: 'refused', reasons });
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.contact);
    expect(selectQuoteItems(store.getState())).toHaveLength(1);
    expect(localStorage.getItem('mg-outbox')).toBeNull();
  });

  it('resends the same list when the first attempt has failed', async () => {
    const { store, see, services, calls } = quoting('unreachable');
    store.dispatch(quoteRequested());
    await store.dispatch(quoteSubmitted(ana));
    services.mail.send = fakeServices().services.mail.send;
    const again = store.dispatch(quoteSubmitted(ana));
    expect(selectQuoteSending(see())).toBe(true);
    await again;
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.sent);
    expect(selectQuoteItems(see())).toEqual([]);
    expect(calls.filter(([name]) => name === 'sendEmail')).toHaveLength(1);
  });

  it('succeeds when the document store fails or hangs', async () => {
    const { store, see, services } = quoting();
    services.documents.appendQuoteRequest = () => Promise.reject(new Error('down'));
    services.documents.recordContact = () => new Promise(() => undefined);
    store.dispatch(quoteRequested());
    await store.dispatch(quoteSubmitted(ana));
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.sent);
  });

  it('clears the sending flag when the mail service throws', async () => {
    const { store, see, services } = quoting();
    services.mail.send = () => Promise.reject(new Error('broken'));
    store.dispatch(quoteRequested());
    await store.dispatch(quoteSubmitted(ana));
    expect(selectQuoteSending(see())).toBe(false);
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.failed);
  });

  it('sends once when the visitor double-clicks or cancels', async () => {
    const { store, see, calls } = quoting();
    store.dispatch(quoteRequested());
    const first = store.dispatch(quoteSubmitted(ana));
    const second = store.dispatch(quoteSubmitted(ana));
    store.dispatch(cancelled());
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.contact);
    await Promise.all([first, second]);
    expect(calls.filter(([name]) => name === 'sendEmail')).toHaveLength(1);
  });

  it('keeps a new item when the visitor adds one while the e-mail is in flight', async () => {
    const { store, see } = quoting();
    store.dispatch(quoteRequested());
    const submit = store.dispatch(quoteSubmitted(ana));
    store.dispatch(itemToggled('TAPA'));
    await submit;
    expect(selectQuoteItems(see())).toEqual([{ name: 'TAPA', amount: 1 }]);
  });

  it('keeps the list when the chat opens', () => {
    const { store, see } = quoting();
    store.dispatch(chatOpened());
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.sent);
    store.dispatch(listReopened());
    expect(selectQuoteStatus(see())).toBe(QuoteStatus.editing);
    expect(selectTotalCount(see())).toBe(11);
  });
});
