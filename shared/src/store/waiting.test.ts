import { EMPTY_CONTACT } from '../domain/contactForm';
import { dropQuotation, waitingQuotation, type Kept } from '../services/enquiryOutbox';
import type { MailOutcome } from '../services/Services';
import { fakeServices } from '../testing/fakeServices';
import { keptAnswered } from './keptAnswered';
import { makeStore } from './makeStore';
import {
  amountChanged,
  cancelled,
  itemsRestored,
  lineAwaited,
  quoteRequested,
  quoteSubmitted,
  waitingSeen,
} from './quoteSlice';
import { selectQuoteItems, selectQuoteTitle, selectWaiting } from './selectors';

const ana = { ...EMPTY_CONTACT, name: 'Ana', email: 'ana@mail.com', phone: '11 4755-2005' };
const FILM = { name: 'FILM', amount: 3 };
const TRAYS = { name: 'BANDEJA', amount: 1 };

/** A visitor at the form, with a film on the list, who gets no answer. */
async function sentWithoutLine(mailOutcome: MailOutcome = 'unreachable') {
  const { services, calls } = fakeServices({ mailOutcome });
  const store = makeStore(services);
  store.dispatch(itemsRestored([FILM]));
  store.dispatch(quoteRequested());
  await store.dispatch(quoteSubmitted(ana));
  calls.length = 0;
  return { store, calls, step: () => store.getState().quote.step };
}

const kept = () => (JSON.parse(localStorage.getItem('mg-outbox') ?? '[]') as Kept[])[0]!;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a quotation without an answer', () => {
  it('has failed, unless the visitor has it wait: then its list stays', async () => {
    const { store, step } = await sentWithoutLine();
    expect(step()).toBe('failed');
    expect(waitingQuotation()).toBeUndefined();
    expect(store.dispatch(lineAwaited(ana))).toBe(true);
    expect(step()).toBe('waiting');
    expect(selectQuoteTitle(store.getState())).toBe('Cotización');
    expect(waitingQuotation()).toEqual({ items: [FILM], notes: [] });
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });

  it('waits in the outbox while it is on its way, for a page that is left in the middle', async () => {
    const { services } = fakeServices();
    services.mail.sendEmail = async () => {
      expect(waitingQuotation()).toBeUndefined();
      expect(waitingQuotation({ ahead: true })).toEqual({ items: [FILM], notes: [] });
      return 'accepted';
    };
    const store = makeStore(services);
    store.dispatch(itemsRestored([FILM]));
    store.dispatch(quoteRequested());
    await store.dispatch(quoteSubmitted(ana));
    expect(waitingQuotation({ ahead: true })).toBeUndefined();
  });

  it('is out of the outbox a second later, unless the page was being left', async () => {
    jest.useFakeTimers();
    await sentWithoutLine();
    expect(waitingQuotation({ ahead: true })).toEqual({ items: [FILM], notes: [] });
    jest.advanceTimersByTime(1000);
    expect(waitingQuotation({ ahead: true })).toBeUndefined();
    jest.useRealTimers();
  });

  it('leaves the list once it has gone out, but for what has changed, and is noted then', async () => {
    const { store, calls, step } = await sentWithoutLine();
    store.dispatch(lineAwaited(ana));
    store.dispatch(amountChanged(TRAYS));
    store.dispatch(keptAnswered(kept(), 'accepted'));
    expect(step()).toBe('sentByMail');
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS]);
    expect(selectWaiting(store.getState())).toBeUndefined();
    expect(calls.filter(([name]) => !String(name).startsWith('save'))).toEqual([
      ['appendQuoteRequest', 'ana@mail.com'],
      ['recordContact', 'cotizaciones', 'ana@mail.com'],
    ]);
  });

  it('fails where it is refused after all, and keeps its list', async () => {
    const { store, step } = await sentWithoutLine();
    store.dispatch(lineAwaited(ana));
    store.dispatch(keptAnswered(kept(), 'refused'));
    expect(step()).toBe('failed');
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });

  it('can be called back: nothing goes out, and the list is as it was', async () => {
    const { store, step } = await sentWithoutLine();
    store.dispatch(lineAwaited(ana));
    store.dispatch(cancelled());
    dropQuotation();
    expect(step()).toBe('editing');
    expect(waitingQuotation()).toBeUndefined();
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });
});

describe('another tab', () => {
  const tab = () => {
    const store = makeStore(fakeServices({ kept: [FILM] }).services);
    store.dispatch(waitingSeen({ items: [FILM], notes: [] }));
    return { store, step: () => store.getState().quote.step };
  };

  it('shows that it waits, from the list', () => {
    expect(tab().step()).toBe('waiting');
  });

  it('shows the thanks where it was sent: it has left the list', () => {
    const { store, step } = tab();
    store.dispatch(itemsRestored([]));
    store.dispatch(waitingSeen(undefined));
    expect(step()).toBe('sentByMail');
  });

  it('shows the list where it was called back', () => {
    const { store, step } = tab();
    store.dispatch(waitingSeen(undefined));
    expect(step()).toBe('editing');
  });
});
