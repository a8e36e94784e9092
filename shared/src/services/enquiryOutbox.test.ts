import { EMPTY_CONTACT } from '../domain/contactForm';
import { emailRequest } from '../domain/mail';
import { keepEnquiry, keepSubscription } from './enquiryOutbox';
import { intentKey } from './intentKey';
import { flushOutbox, startOutbox } from './sendKept';
import type { MailApi, MailOutcome } from './Services';

const enquiry = (message: string) => emailRequest({ ...EMPTY_CONTACT, name: 'Ana', message }, []);

/** A mail API that answers as told and writes down what it was sent under which key. */
function mailApi(...answers: MailOutcome[]) {
  const sent: { what: string; key?: string }[] = [];
  const answer = async (what: string, key?: string): Promise<MailOutcome> => {
    sent.push({ what, key });
    return answers.shift() ?? 'accepted';
  };
  const mail: MailApi = {
    sendEmail: (request, key) => answer(request.message, key),
    subscribe: answer,
  };
  return { mail, sent };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('the outbox', () => {
  it('sends what was refused again, under the key of the first try, until it is accepted', async () => {
    const { mail, sent } = mailApi('refused', 'accepted');
    const key = intentKey('/sendEmail', enquiry('hola'));
    keepEnquiry(enquiry('hola'));
    const stop = startOutbox(mail);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([{ what: 'hola', key }]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([
      { what: 'hola', key },
      { what: 'hola', key },
    ]);
    await jest.advanceTimersByTimeAsync(24 * 3600_000);
    expect(sent).toHaveLength(2);
    stop();
  });

  it('keeps the key over a later visit, when the session that made it is gone', async () => {
    const { mail, sent } = mailApi();
    const key = intentKey('/sendEmail', enquiry('hola'));
    keepEnquiry(enquiry('hola'));
    sessionStorage.clear();
    jest.setSystemTime(Date.now() + 3600_000);
    await flushOutbox(mail);
    expect(sent).toEqual([{ what: 'hola', key }]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps in the form that every release reads, so that a rollback loses nothing', async () => {
    keepEnquiry(enquiry('hola'));
    keepSubscription('ana@mail.com');
    const time = { keptAt: Date.now(), dueAt: Date.now() + 10_000, attempts: 0 };
    expect(JSON.parse(localStorage.getItem('mg-outbox')!)).toEqual([
      {
        kind: 'enquiry',
        request: enquiry('hola'),
        key: intentKey('/sendEmail', enquiry('hola')),
        ...time,
      },
      {
        kind: 'subscription',
        email: 'ana@mail.com',
        key: intentKey('/subscribe', { email: 'ana@mail.com' }),
        ...time,
      },
    ]);
  });

  it('waits longer after every try that fails', async () => {
    const { mail, sent } = mailApi(...Array<MailOutcome>(50).fill('refused'));
    keepSubscription('ana@mail.com');
    const stop = startOutbox(mail);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(24 * 3600_000);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThan(20);
    stop();
  });

  it('asks no more of an API that is out of reach, and all again once online', async () => {
    const { mail, sent } = mailApi('unreachable');
    keepEnquiry(enquiry('uno'));
    keepSubscription('ana@mail.com');
    const stop = startOutbox(mail);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ what }) => what)).toEqual(['uno']);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(sent.map(({ what }) => what)).toEqual(['uno', 'uno', 'ana@mail.com']);
    expect(localStorage).toHaveLength(0);
    stop();
  });

  it('keeps the same message once', async () => {
    const { mail, sent } = mailApi();
    keepEnquiry(enquiry('hola'));
    keepEnquiry(enquiry('hola'));
    jest.setSystemTime(Date.now() + 3600_000);
    await flushOutbox(mail);
    expect(sent).toHaveLength(1);
  });

  it('is bounded: twenty requests, thirty days', async () => {
    const { mail, sent } = mailApi();
    for (let n = 1; n <= 25; n += 1) keepSubscription(`a${n}@mail.com`);
    jest.setSystemTime(Date.now() + 3600_000);
    await flushOutbox(mail);
    expect(sent.map(({ what }) => what)[0]).toBe('a6@mail.com');
    expect(sent).toHaveLength(20);
    keepSubscription('late@mail.com');
    jest.setSystemTime(Date.now() + 31 * 24 * 3600_000);
    await flushOutbox(mail);
    expect(sent).toHaveLength(20);
  });

  it.each(['{', '"text"', '[null, {"key": 5}, {"key": "a"}]'])(
    'survives %s in its storage',
    async (garbage) => {
      localStorage.setItem('mg-outbox', garbage);
      const { mail, sent } = mailApi();
      await flushOutbox(mail);
      expect(sent).toEqual([]);
    },
  );

  it('leaves the work to the tab that is at it', async () => {
    const request = jest.fn((_name: string, _options: object, work: (lock: null) => unknown) =>
      Promise.resolve(work(null)),
    );
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    keepSubscription('ana@mail.com');
    jest.setSystemTime(Date.now() + 3600_000);
    const { mail, sent } = mailApi();
    await flushOutbox(mail);
    expect(sent).toEqual([]);
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  });
});
