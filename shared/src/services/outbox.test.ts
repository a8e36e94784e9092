import { EMPTY_CONTACT } from '../domain/contactForm';
import { quotation } from '../domain/mail';
import { clearStorage, fakeServices } from '../testing/fakeServices';
import { readEntries, waitingQuotation } from './enquiryOutbox';
import type { MailAnswer } from './Services';

const ana = { ...EMPTY_CONTACT, name: 'Ana ', email: ' Ana@Mail.com', phone: '11 4755-2005' };
const list = { items: [{ name: 'VASO', amount: 2 }], notes: ['cintas raras'] };
const message = quotation(ana, list);
const request = {
  ...EMPTY_CONTACT,
  name: 'Ana',
  email: 'ana@mail.com',
  phone: '11 4755-2005',
  message: 'Además necesito:\n- cintas raras',
  type: 'web',
  products: list.items,
};
const notes = [
  ['appendQuoteRequest', 'ana@mail.com'],
  ['recordContact', 'cotizaciones', 'ana@mail.com'],
];

beforeEach(() => {
  jest.useFakeTimers();
  clearStorage();
});
afterEach(() => jest.useRealTimers());

describe('sending a quotation', () => {
  it.each(['accepted', 'refused', 'unreachable'] as const)(
    'hands the message over and notes the address when the outcome is %s',
    async (mailOutcome) => {
      const { services, calls } = fakeServices({ mailOutcome });
      const { outcome, reference } = await services.outbox!.send(message);
      expect(outcome).toBe(mailOutcome);
      expect(reference).toMatch(/^[2-9A-Z]{6}$/);
      expect(calls).toEqual([['sendEmail', request], ...notes]);
    },
  );

  it('notes the address while the mail is in flight', async () => {
    const { services, calls } = fakeServices();
    let answer: (given: MailAnswer) => void = () => undefined;
    services.mail.send = () => new Promise((resolve) => (answer = resolve));
    services.documents.recordContact = () => Promise.reject(new Error('down'));
    const sending = services.outbox!.send(message);
    expect(calls).toEqual(notes.slice(0, 1));
    answer({ outcome: 'accepted' });
    expect((await sending).outcome).toBe('accepted');
  });

  it('has an entry in flight until the mail API answers', async () => {
    const { services } = fakeServices();
    const marks = { extra: '', filledMs: 5000 };
    services.mail.send = async (sent, key, sentMarks) => {
      expect([sent, sentMarks]).toEqual([message, marks]);
      expect(waitingQuotation()).toBeUndefined();
      expect(waitingQuotation({ ahead: true })).toMatchObject(list);
      expect(readEntries()).toMatchObject([{ key, waits: true, ahead: true }]);
      return { outcome: 'refused' };
    };
    await services.outbox!.send(message, marks);
    expect(readEntries()).toEqual([]);
  });

  it('drops the entry when the page stays for a second after a failure', async () => {
    const { services } = fakeServices({ mailOutcome: 'unreachable' });
    await services.outbox!.send(message);
    expect(waitingQuotation({ ahead: true })).toMatchObject(list);
    jest.advanceTimersByTime(1000);
    expect(readEntries()).toEqual([]);
  });

  it('stores the entry of a second attempt when the first has failed', async () => {
    const { services } = fakeServices({ mailOutcome: 'unreachable' });
    await services.outbox!.send(message);
    jest.advanceTimersByTime(500);
    services.mail.send = () => new Promise(() => undefined);
    void services.outbox!.send(message);
    jest.advanceTimersByTime(1000);
    expect(waitingQuotation({ ahead: true })).toMatchObject(list);
  });

  it('stores the entry when the visitor queues the quotation after a failure', async () => {
    const { services } = fakeServices({ mailOutcome: 'unreachable' });
    await services.outbox!.send(message);
    expect(services.outbox!.queue(message)).toBe(true);
    jest.advanceTimersByTime(1000);
    expect(waitingQuotation()).toMatchObject(list);
  });
});
