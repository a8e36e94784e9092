import { EMPTY_CONTACT } from '../domain/contactForm';
import { enquiry, subscription } from '../domain/mail';
import { clearStorage, fakeServices } from '../testing/fakeServices';
import { queueMessage } from './enquiryOutbox';
import type { MailOutcome } from './Services';
import { submit } from './submit';

const ana = { ...EMPTY_CONTACT, name: 'Ana ', email: ' Ana@Mail.com', phone: '11 4755-2005' };
const email = 'ana@mail.com';

const FORMS = {
  enquiry: {
    message: enquiry(ana),
    sent: ['sendEmail', { ...ana, name: 'Ana', email, type: 'web', products: [] }],
    noted: [
      ['appendEnquiry', email],
      ['recordContact', 'consultas', email],
    ],
  },
  subscription: {
    message: subscription(ana),
    sent: ['subscribe', email],
    noted: [['recordContact', 'suscripciones', email]],
  },
};
const ALL = ['enquiry', 'subscription'] as const;

async function submitted(form: keyof typeof FORMS, mailOutcome: MailOutcome) {
  const { services, calls } = fakeServices({ mailOutcome });
  const { outcome } = await submit(services, FORMS[form].message);
  return { outcome, calls, stored: localStorage.getItem('mg-outbox') };
}

beforeEach(() => {
  clearStorage();
});

describe('submitting a form of the home page', () => {
  it.each(ALL)('trims the %s and notes the address when the API accepts', async (form) => {
    const { outcome, calls, stored } = await submitted(form, 'accepted');
    expect(outcome).toBe('accepted');
    expect(calls).toEqual([FORMS[form].sent, ...FORMS[form].noted]);
    expect(stored).toBeNull();
  });

  it.each(ALL)('notes and stores the %s when the API refuses', async (form) => {
    const { outcome, calls, stored } = await submitted(form, 'refused');
    expect(outcome).toBe('refused');
    expect(calls).toEqual([FORMS[form].sent, ...FORMS[form].noted]);
    expect(stored).toContain(email);
  });

  it.each(ALL)('leaves the %s to the visitor when the API is unreachable', async (form) => {
    const { outcome, calls, stored } = await submitted(form, 'unreachable');
    expect(outcome).toBe('unreachable');
    expect(calls).toEqual([FORMS[form].sent]);
    expect(stored).toBeNull();
  });

  it.each(ALL)('gives the %s back when the API has reasons', async (form) => {
    const reasons = { email: 'Email requerido' };
    const { services, calls } = fakeServices({ reasons });
    const answer = await submit(services, FORMS[form].message);
    expect(answer).toEqual({ outcome: 'refused', reasons });
    expect(calls).toEqual([FORMS[form].sent]);
    expect(localStorage.getItem('mg-outbox')).toBeNull();
  });

  it.each(ALL)('hands over the marks of the form when the visitor sends the %s', async (form) => {
    const { services } = fakeServices();
    const send = jest.spyOn(services.mail, 'send');
    const marks = { extra: '', filledMs: 5000 };
    await submit(services, FORMS[form].message, marks);
    expect(send.mock.calls).toEqual([[FORMS[form].message, expect.any(String), marks]]);
  });

  it.each(ALL)('queues the %s when the visitor is offline', (form) => {
    expect(queueMessage(FORMS[form].message)).toBe(true);
    expect(localStorage.getItem('mg-outbox')).toContain('"waits":true');
  });

  it.each(ALL)('succeeds when the notes of the %s fail or hang', async (form) => {
    const { services } = fakeServices();
    services.documents.appendEnquiry = () => Promise.reject(new Error('down'));
    services.documents.recordContact = () => new Promise(() => undefined);
    expect(await submit(services, FORMS[form].message)).toMatchObject({ outcome: 'accepted' });
  });
});
