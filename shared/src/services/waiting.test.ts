import { EMPTY_CONTACT } from '../domain/contactForm';
import { dropQuotation, onOutboxChange, sendKeptNow, waitingQuotation } from './enquiryOutbox';
import { startOutbox, type Answered } from './sendKept';
import type { MailApi, MailOutcome } from './Services';
import { enquiry, quotation, subscription } from './submit';

const ana = { ...EMPTY_CONTACT, name: 'Ana', email: 'ana@mail.com', phone: '11 4755-2005' };
const FILM = { name: 'FILM', amount: 3 };
const TRAYS = { name: 'BANDEJA', amount: 1 };

let online = true;
Object.defineProperty(navigator, 'onLine', { get: () => online });

/** A page with a mail API that answers as told, and what it heard of what was kept. */
function page(...answers: MailOutcome[]) {
  const sent: { what: unknown; key?: string; filled?: 'earlier' }[] = [];
  const answer = async (what: unknown, key?: string, filled?: 'earlier'): Promise<MailOutcome> => {
    sent.push({ what, key, filled });
    return answers.shift() ?? 'accepted';
  };
  const mail: MailApi = {
    sendEmail: (request, ...more) => answer(request.products, ...more),
    subscribe: answer,
  };
  const heard: unknown[] = [];
  const answered: Answered = (kept, outcome) => heard.push([kept.kind, outcome]);
  return { sent, heard, stop: startOutbox(mail, answered) };
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const lineComes = () => {
  online = true;
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  online = false;
});
afterEach(() => jest.useRealTimers());

describe('what waits for a line', () => {
  it('goes out once there is one, once, whatever form it is of, and is heard of', async () => {
    const { sent, heard, stop } = page();
    for (const one of [quotation(ana, [FILM]), enquiry(ana), subscription(ana)]) {
      expect(one.wait()).toBe(true);
    }
    await seconds(600);
    expect(sent).toEqual([]);
    lineComes();
    await seconds(600);
    expect(sent.map(({ what }) => what)).toEqual([[FILM], [], 'ana@mail.com']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(heard).toEqual([
      ['enquiry', 'accepted'],
      ['enquiry', 'accepted'],
      ['subscription', 'accepted'],
    ]);
    expect(localStorage).toHaveLength(0);
    stop();
  });

  it('goes out from the next visit, under the key of the first try', async () => {
    quotation(ana, [FILM]).wait();
    const [{ key }] = JSON.parse(localStorage.getItem('mg-outbox')!) as [{ key: string }];
    sessionStorage.clear();
    await seconds(3600);
    online = true;
    const { sent, stop } = page();
    await seconds(0);
    expect(sent).toEqual([{ what: [FILM], key, filled: 'earlier' }]);
    stop();
  });

  it('is tried once a minute at the latest where the browser knows nothing of the line', async () => {
    online = true;
    const { sent, stop } = page(...Array<MailOutcome>(50).fill('unreachable'));
    quotation(ana, [FILM]).wait();
    await seconds(600);
    sent.length = 0;
    await seconds(600);
    expect(sent).toHaveLength(10);
    stop();
  });

  it('is tried at once where the visitor wants it', async () => {
    online = true;
    const { sent, stop } = page();
    quotation(ana, [FILM]).wait();
    sendKeptNow();
    await seconds(0);
    expect(sent).toHaveLength(1);
    stop();
  });

  it('is tried as soon as a page sends where the visitor wanted it before', async () => {
    online = true;
    quotation(ana, [FILM]).wait();
    sendKeptNow();
    const { sent, stop } = page();
    await seconds(0);
    expect(sent).toHaveLength(1);
    stop();
  });

  it('of quotations is the last one, and can be called back', async () => {
    const { sent, stop } = page();
    enquiry(ana).wait();
    quotation(ana, [FILM]).wait();
    quotation(ana, [FILM, TRAYS]).wait();
    expect(waitingQuotation()).toEqual({ items: [FILM, TRAYS], notes: [] });
    dropQuotation();
    expect(waitingQuotation()).toBeUndefined();
    lineComes();
    await seconds(60);
    expect(sent.map(({ what }) => what)).toEqual([[]]);
    stop();
  });

  it('leaves the outbox where a quotation is refused: only the visitor can mend that', async () => {
    const { heard, stop } = page('refused');
    quotation(ana, [FILM]).wait();
    lineComes();
    await seconds(0);
    expect(heard).toEqual([['enquiry', 'refused']]);
    expect(waitingQuotation()).toBeUndefined();
    stop();
  });

  it('is told to whoever listens, from other tabs too', () => {
    const told = jest.fn();
    const stop = onOutboxChange(told);
    quotation(ana, [FILM]).wait();
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-outbox' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-quote' }));
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    dropQuotation();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is not said to wait where the browser keeps nothing', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(quotation(ana, [FILM]).wait()).toBe(false);
    full.mockRestore();
  });

  it.each(['[{"kind":"enquiry","key":"a","keptAt":9e15}]', '[null,7,{"kind":"x","key":"b"}]', '{'])(
    'is nothing where %s stands',
    (text) => {
      localStorage.setItem('mg-outbox', text);
      expect(waitingQuotation()).toBeUndefined();
    },
  );
});
