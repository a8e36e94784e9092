import { quotation } from '../domain/mail';
import { dropQuotation, sendKeptNow, waitingQuotation } from '../services/enquiryOutbox';
import { sendDueEntries } from '../services/outboxSender';
import type { MailOutcome } from '../services/Services';
import { clearStorage, fakeServices } from '../testing/fakeServices';
import { ana, FILM, TRAYS } from '../testing/quotationExamples';
import { makeStore } from './makeStore';
import {
  amountChanged,
  cancelled,
  outboxObserved,
  quoteQueued,
  quoteRequested,
  quoteSubmitted,
} from './quoteSlice';
import { selectMailed, selectQuoteItems, selectQuoteTitle, selectWaiting } from './selectors';

const list = { items: [FILM], notes: [] };

/** Opens a tab of the visitor's browser, with a film on the list. */
function tab(mailOutcome: MailOutcome = 'accepted') {
  const { services, calls } = fakeServices({ kept: [FILM], mailOutcome });
  const store = makeStore(services);
  return {
    store,
    calls,
    step: () => store.getState().quote.step,
    /** Sends every entry from the tab. */
    async resend() {
      sendKeptNow();
      await sendDueEntries(services);
    },
  };
}

/** Queues a quotation after a request without an answer. */
async function queuedInTab() {
  const queued = tab('unreachable');
  queued.store.dispatch(quoteRequested());
  await queued.store.dispatch(quoteSubmitted(ana));
  expect(queued.step()).toBe('failed');
  expect(queued.store.dispatch(quoteQueued(ana))).toBe(true);
  return queued;
}

beforeEach(() => {
  clearStorage();
});

describe('a queued quotation', () => {
  it('waits with its list when the visitor queues the quotation', async () => {
    const { store, step } = await queuedInTab();
    expect(step()).toBe('waiting');
    expect(selectQuoteTitle(store.getState())).toBe('Cotización');
    expect(selectWaiting(store.getState())).toMatchObject(list);
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });

  it('shows its reference in every tab when one tab queues the quotation', async () => {
    const open = tab();
    const { store } = await queuedInTab();
    const { reference } = selectWaiting(store.getState())!;
    for (const other of [open, tab()]) {
      expect(other.step()).toBe('waiting');
      expect(selectWaiting(other.store.getState())?.reference).toBe(reference);
    }
  });

  it('leaves the list of every tab when the API accepts the quotation', async () => {
    const sender = tab();
    const { store, step } = await queuedInTab();
    store.dispatch(amountChanged(TRAYS));
    const { reference } = selectWaiting(store.getState())!;
    await sender.resend();
    for (const { quote } of [store.getState(), sender.store.getState()]) {
      expect(quote.step).toBe('sentByMail');
      expect(quote.waiting).toBeUndefined();
      expect(quote.mailed).toMatchObject({ ...list, reference, contact: ana });
    }
    expect(step()).toBe('sentByMail');
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS]);
    expect(selectQuoteItems(sender.store.getState())).toEqual([]);
    expect(sender.calls.filter(([name]) => name === 'sendEmail')).toHaveLength(1);
  });

  it('stays on the list of every tab when the API refuses the quotation', async () => {
    const sender = tab('refused');
    const { store, step } = await queuedInTab();
    await sender.resend();
    expect([step(), sender.step()]).toEqual(['failed', 'failed']);
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });

  it('shows the list in every tab when the visitor cancels the quotation', async () => {
    const other = tab();
    const { store, step } = await queuedInTab();
    store.dispatch(cancelled());
    dropQuotation();
    expect([step(), other.step()]).toEqual(['editing', 'editing']);
    expect(waitingQuotation()).toBeUndefined();
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });

  it('leaves the list alone when the outcome is of another quotation', async () => {
    const { store, step } = await queuedInTab();
    const settled = { reference: 'K7M2PX', accepted: true };
    store.dispatch(outboxObserved({ queued: undefined, settled }));
    expect(step()).toBe('editing');
    expect(selectQuoteItems(store.getState())).toEqual([FILM]);
  });

  it('is sent from another tab when its own tab closes during the request', async () => {
    const survivor = tab();
    const closed = tab();
    closed.store.dispatch(quoteRequested());
    const { services } = fakeServices();
    services.mail.send = () => new Promise(() => undefined);
    void services.outbox!.send(quotation(ana, list));
    expect(survivor.step()).toBe('editing');
    await survivor.resend();
    expect(survivor.step()).toBe('sentByMail');
    expect(selectQuoteItems(survivor.store.getState())).toEqual([]);
    expect(selectMailed(survivor.store.getState())).toMatchObject(list);
  });

  it('shows after a reload when the visitor leaves during the request', () => {
    const { services } = fakeServices();
    services.mail.send = () => new Promise(() => undefined);
    void services.outbox!.send(quotation(ana, list));
    expect(tab().step()).toBe('waiting');
  });
});
