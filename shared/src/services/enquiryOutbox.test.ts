import { emailRequest } from '../domain/mail';
import { ana, FILM, TRAYS } from '../testing/quotationExamples';
import {
  addEntry,
  dropQuotation,
  observeOutbox,
  onOutboxChange,
  queueMessage,
  readEntries,
  settleEntry,
  waitingQuotation,
} from './enquiryOutbox';
import { intentKey } from './intentKey';
import type { OutboxState } from './Services';
import { refusedKeys } from './storage';
import { clearStorage } from '../testing/fakeServices';

const quotation = (...items: (typeof FILM)[]) =>
  ({ kind: 'enquiry', request: emailRequest(ana, items), notes: [] }) as const;
const enquiry = { kind: 'enquiry', request: emailRequest(ana, []) } as const;
const subscription = (email: string) => ({ kind: 'subscription', email }) as const;

beforeEach(() => {
  clearStorage();
});

describe('the outbox', () => {
  it('stores the known fields when a page adds an entry', () => {
    jest.useFakeTimers();
    addEntry(enquiry);
    queueMessage(subscription('ana@mail.com'));
    const time = { keptAt: Date.now(), dueAt: Date.now() + 10_000, attempts: 0 };
    expect(JSON.parse(localStorage.getItem('mg-outbox')!)).toEqual([
      { ...enquiry, key: intentKey(enquiry), ...time },
      {
        ...subscription('ana@mail.com'),
        key: intentKey(subscription('ana@mail.com')),
        ...time,
        waits: true,
      },
    ]);
    jest.useRealTimers();
  });

  it('stores one entry when a page adds a message twice', () => {
    addEntry(enquiry);
    addEntry(enquiry);
    expect(readEntries()).toHaveLength(1);
  });

  it('drops an entry when the entry is old or has twenty newer ones', () => {
    jest.useFakeTimers();
    for (let n = 1; n <= 25; n += 1) addEntry(subscription(`a${n}@mail.com`));
    expect(readEntries()).toHaveLength(20);
    expect(readEntries()[0]).toMatchObject({ email: 'a6@mail.com' });
    jest.setSystemTime(Date.now() + 31 * 24 * 3600_000);
    expect(readEntries()).toEqual([]);
    jest.useRealTimers();
  });

  it('holds the last quotation alone when the visitor sends two', () => {
    queueMessage(enquiry);
    queueMessage(quotation(FILM));
    queueMessage(quotation(FILM, TRAYS));
    expect(waitingQuotation()).toMatchObject({ items: [FILM, TRAYS], notes: [] });
    expect(readEntries()).toHaveLength(2);
    dropQuotation();
    expect(waitingQuotation()).toBeUndefined();
    expect(readEntries()).toHaveLength(1);
  });

  it('keeps the outcome of the quotation when another message is settled', () => {
    settleEntry(addEntry(quotation(FILM)), 'accepted');
    const outcome = localStorage.getItem('mg-outbox-settled');
    expect(outcome).toContain('"accepted":true');
    settleEntry(addEntry(subscription('ana@mail.com')), 'refused');
    expect(localStorage.getItem('mg-outbox-settled')).toBe(outcome);
    addEntry(quotation(TRAYS));
    expect(localStorage.getItem('mg-outbox-settled')).toBeNull();
  });

  it('reports a change when another tab or the back/forward cache brings one', () => {
    const listener = jest.fn();
    const stop = onOutboxChange(listener);
    queueMessage(quotation(FILM));
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-outbox' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-quote' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    dropQuotation();
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-outbox' }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('keeps its earlier entries alone when the browser has no room for another', () => {
    addEntry(enquiry);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(queueMessage(quotation(FILM))).toBe(false);
    full.mockRestore();
    expect(readEntries()).toMatchObject([enquiry]);
  });

  it('holds an entry when the browser refuses the entry', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    addEntry(enquiry);
    full.mockRestore();
    expect(readEntries()).toMatchObject([enquiry]);
    expect(refusedKeys).toContain('mg-outbox');
    addEntry(subscription('ana@mail.com'));
    expect(refusedKeys).not.toContain('mg-outbox');
    expect(readEntries()).toHaveLength(2);
  });

  it('comes from the copy when the storage is broken', () => {
    queueMessage(quotation(FILM));
    localStorage.setItem('mg-outbox', '[{"kind":"enquiry"}]');
    expect(waitingQuotation()).toMatchObject({ items: [FILM] });
  });

  it.each(['{', '7', '{"reference":7,"accepted":true}', '{"reference":"A","accepted":"yes"}'])(
    'has no outcome when the storage holds %s',
    (text) => {
      localStorage.setItem('mg-outbox-settled', text);
      const observed: OutboxState[] = [];
      observeOutbox((state) => observed.push(state));
      expect(observed).toEqual([{}]);
    },
  );

  it.each([
    '{',
    '"text"',
    '[null, 7, {"key": 5}, {"key": "a"}, {"kind": "x", "key": "b"}]',
    '[{"kind":"enquiry","key":"a","keptAt":9e15}]',
    '[{"kind":"subscription","email":"a@b.com","key":"a","keptAt":9e15,"attempts":"x","dueAt":1}]',
    '[{"kind":"enquiry","request":{"products":[]},"key":"a","keptAt":9e15,"attempts":0,"dueAt":1}]',
    ...[
      { kind: 'subscription' },
      { kind: 'of a newer release', email: 'a@b.com' },
      { ...subscription('a@b.com'), dueAt: 'x' },
      { ...enquiry, request: { ...enquiry.request, products: undefined } },
    ].map((one) => JSON.stringify([{ key: 'a', keptAt: 9e15, attempts: 0, dueAt: 1, ...one }])),
  ])('is empty when its storage holds %s', (garbage) => {
    localStorage.setItem('mg-outbox', garbage);
    expect(readEntries()).toEqual([]);
    expect(waitingQuotation()).toBeUndefined();
  });
});
