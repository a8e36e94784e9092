import { emailRequest, type Message } from '../domain/mail';
import { clearStorage, fakeServices } from '../testing/fakeServices';
import { ana, FILM } from '../testing/quotationExamples';
import {
  readEntries,
  addEntry,
  queueMessage,
  sendKeptNow,
  waitingQuotation,
} from './enquiryOutbox';
import { intentKey } from './intentKey';
import { sendDueEntries, startOutboxSender } from './outboxSender';
import { pauseMail } from './mailPause';
import type { MailOutcome } from './Services';

const enquiry = (message: string) =>
  ({ kind: 'enquiry', request: emailRequest({ ...ana, message }, []) }) as const;
const subscription = (email: string) => ({ kind: 'subscription', email }) as const;
const quotation = { kind: 'enquiry', request: emailRequest(ana, [FILM]), notes: [] } as const;

let online = true;
Object.defineProperty(navigator, 'onLine', { get: () => online });

const whatIn = (one: Message): string =>
  'email' in one ? one.email : one.request.message || JSON.stringify(one.request.products);

/** Makes the services of a page with the given answers, and records the requests. A busy API asks for seconds. */
function page(...answers: (MailOutcome | number)[]) {
  const { services, calls } = fakeServices();
  const sent: { what: string; key: string; marks?: object }[] = [];
  services.mail.send = async (message, key, marks) => {
    sent.push({ what: whatIn(message), key, marks });
    const next = answers.shift() ?? 'accepted';
    if (typeof next !== 'number') return { outcome: next };
    const headers = new Headers({ 'retry-after': String(next) });
    pauseMail({ status: 429, headers } as Response);
    return { outcome: 'refused' };
  };
  return { services, sent, calls, texts: () => sent.map(({ what }) => what) };
}

const stored = (): Record<string, unknown>[] =>
  JSON.parse(localStorage.getItem('mg-outbox') ?? '[]') as Record<string, unknown>[];
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const goOnline = () => {
  online = true;
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  jest.useFakeTimers();
  clearStorage();
  pauseMail({ status: 200 } as Response);
  online = true;
});
afterEach(() => jest.useRealTimers());

describe('the outbox sender', () => {
  it('resends a message under its first key when the API refuses the message', async () => {
    const { services, sent } = page('refused', 'accepted');
    const key = intentKey(enquiry('hola'));
    addEntry(enquiry('hola'));
    const stop = startOutboxSender(services);
    await seconds(10);
    expect(sent).toEqual([{ what: 'hola', key, marks: undefined }]);
    await seconds(60);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await seconds(24 * 3600);
    expect(sent).toHaveLength(2);
    stop();
  });

  it('uses the stored key when a later session lacks the key', async () => {
    const { services, sent } = page();
    const key = intentKey(enquiry('hola'));
    addEntry(enquiry('hola'));
    sessionStorage.clear();
    jest.setSystemTime(Date.now() + 3600_000);
    await sendDueEntries(services);
    expect(sent).toEqual([{ what: 'hola', key, marks: undefined }]);
    expect(stored()).toEqual([]);
  });

  it('waits longer when an attempt fails', async () => {
    const { services, sent } = page(...Array<MailOutcome>(50).fill('refused'));
    const stop = startOutboxSender(services);
    await seconds(60);
    addEntry(subscription('ana@mail.com'));
    await seconds(10);
    expect(sent).toHaveLength(1);
    await seconds(19);
    expect(sent).toHaveLength(1);
    await seconds(1);
    expect(sent).toHaveLength(2);
    await seconds(24 * 3600);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThan(20);
    stop();
  });

  it('sends no second entry when the API is unreachable', async () => {
    const { services, texts } = page('unreachable');
    addEntry(enquiry('uno'));
    addEntry(subscription('ana@mail.com'));
    const stop = startOutboxSender(services);
    await seconds(10);
    expect(texts()).toEqual(['uno']);
    goOnline();
    await seconds(0);
    expect(texts()).toEqual(['uno', 'uno', 'ana@mail.com']);
    expect(stored()).toEqual([]);
    stop();
  });

  it.each([
    ['sends nothing', 'another tab is sending', null, 0],
    ['sends the entry', 'no other tab is sending', {}, 1],
  ])('%s when %s', async (_, __, lock, count) => {
    type Work = (lock: unknown) => unknown;
    const request = jest.fn(async (_name: string, _options: object, work: Work) => work(lock));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    addEntry(subscription('ana@mail.com'));
    jest.setSystemTime(Date.now() + 3600_000);
    const { services, sent } = page();
    await sendDueEntries(services);
    expect(sent).toHaveLength(count);
    expect(request.mock.calls[0]![1]).toEqual({ ifAvailable: true });
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  });
});

describe('a queued message', () => {
  it('is sent once when the browser is online again', async () => {
    online = false;
    const { services, sent, calls, texts } = page();
    const stop = startOutboxSender(services);
    for (const message of [quotation, enquiry('hola'), subscription('b@mail.com')]) {
      expect(queueMessage(message)).toBe(true);
    }
    await seconds(600);
    expect(sent).toEqual([]);
    goOnline();
    await seconds(600);
    expect(texts()).toEqual([JSON.stringify([FILM]), 'hola', 'b@mail.com']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(calls).toEqual([
      ['appendQuoteRequest', 'ana@mail.com'],
      ['recordContact', 'cotizaciones', 'ana@mail.com'],
      ['appendEnquiry', 'ana@mail.com'],
      ['recordContact', 'consultas', 'ana@mail.com'],
      ['recordContact', 'suscripciones', 'b@mail.com'],
    ]);
    expect(stored()).toEqual([]);
    stop();
  });

  it('is sent at least once a minute while the API is unreachable', async () => {
    const { services, sent } = page(...Array<MailOutcome>(50).fill('unreachable'));
    const stop = startOutboxSender(services);
    queueMessage(quotation);
    await seconds(600);
    sent.length = 0;
    await seconds(600);
    expect(sent).toHaveLength(10);
    stop();
  });

  it('is sent at once when the visitor sends again', async () => {
    const { services, sent } = page();
    queueMessage(quotation);
    sendKeptNow();
    const stop = startOutboxSender(services);
    await seconds(0);
    expect(sent).toHaveLength(1);
    queueMessage(quotation);
    sendKeptNow();
    await seconds(0);
    expect(sent).toHaveLength(2);
    stop();
  });

  it('waits for as long as the busy API asks, over a reload and a lost connection', async () => {
    const { services, sent } = page(3600, 3600);
    queueMessage(quotation);
    queueMessage(subscription('ana@mail.com'));
    const closePage = startOutboxSender(services);
    await seconds(10);
    expect(sent).toHaveLength(1);
    goOnline();
    await seconds(60);
    expect(sent).toHaveLength(1);
    closePage();
    const stop = startOutboxSender(services);
    await seconds(3500);
    expect(sent).toHaveLength(1);
    expect(waitingQuotation()).toBeDefined();
    await seconds(600);
    expect(sent).toHaveLength(2);
    await seconds(3600);
    expect(sent).toHaveLength(4);
    expect(stored()).toEqual([]);
    stop();
  });

  it('is sent less and less often while the busy API names no time', async () => {
    const { services, sent } = page(...Array<number>(50).fill(0));
    const stop = startOutboxSender(services);
    queueMessage(quotation);
    await seconds(24 * 3600);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThan(20);
    stop();
  });

  it.each(['accepted', 'refused'] as const)('reports its answer when %s', async (answer) => {
    const { services, calls } = page(answer);
    const onOutcome = jest.fn();
    queueMessage(quotation);
    addEntry(enquiry('hola'));
    sendKeptNow();
    await sendDueEntries(services, onOutcome);
    expect(readEntries()).toEqual([]);
    expect(onOutcome.mock.calls).toMatchObject([[quotation, answer === 'accepted']]);
    expect(calls).toHaveLength(answer === 'accepted' ? 2 : 0);
  });
});

describe('an entry of another release', () => {
  it.each([
    ['refused', {}],
    ['queued', { waits: true }],
    ['in flight', { waits: true, ahead: true }],
  ])('goes out under its key when its state is %s', async (_, flags) => {
    const entry = {
      ...enquiry('hola'),
      key: 'a'.repeat(32),
      attempts: 2,
      keptAt: Date.now() - 5000,
      dueAt: Date.now() - 1000,
      ...flags,
    };
    localStorage.setItem('mg-outbox', JSON.stringify([entry]));
    const { services, sent } = page();
    await sendDueEntries(services);
    expect(sent).toEqual([{ what: 'hola', key: entry.key, marks: undefined }]);
    expect(readEntries()).toEqual([]);
  });
});
