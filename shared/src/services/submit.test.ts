import { EMPTY_CONTACT } from '../domain/contactForm';
import { fakeServices } from '../testing/fakeServices';
import type { MailOutcome } from './Services';
import { enquiry, quotation, submit, subscription } from './submit';

const ana = { ...EMPTY_CONTACT, name: 'Ana ', email: ' Ana@Mail.com', phone: '11 4755-2005' };
const email = 'ana@mail.com';
const items = [{ name: 'VASO', amount: 2 }];
const request = { ...ana, name: 'Ana', email, type: 'web' };

const FORMS = {
  quotation: {
    submission: () => quotation(ana, items),
    sent: ['sendEmail', { ...request, products: items }, expect.any(String)],
    noted: [
      ['appendQuoteRequest', email],
      ['recordContact', 'cotizaciones', email],
    ],
  },
  enquiry: {
    submission: () => enquiry(ana),
    sent: ['sendEmail', { ...request, products: [] }],
    noted: [
      ['appendEnquiry', email],
      ['recordContact', 'consultas', email],
    ],
  },
  subscription: {
    submission: () => subscription(ana),
    sent: ['subscribe', email],
    noted: [['recordContact', 'suscripciones', email]],
  },
};
const ALL = ['quotation', 'enquiry', 'subscription'] as const;
const THANKED_ON_ANY_ANSWER = ['enquiry', 'subscription'] as const;

async function submitted(form: keyof typeof FORMS, mailOutcome: MailOutcome) {
  const { services, calls } = fakeServices({ mailOutcome });
  const outcome = await submit(services, FORMS[form].submission());
  return { outcome, calls, kept: localStorage.getItem('mg-outbox') };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('submitting a form', () => {
  it.each(ALL)(
    'sends the %s first, as it is checked, and notes the address beside',
    async (form) => {
      const { outcome, calls, kept } = await submitted(form, 'accepted');
      expect(outcome).toBe('accepted');
      expect(calls).toEqual([FORMS[form].sent, ...FORMS[form].noted]);
      expect(kept).toBeNull();
    },
  );

  it.each(THANKED_ON_ANY_ANSWER)('notes and keeps a refused %s', async (form) => {
    const { outcome, calls, kept } = await submitted(form, 'refused');
    expect(outcome).toBe('refused');
    expect(calls).toEqual([FORMS[form].sent, ...FORMS[form].noted]);
    expect(kept).toContain(email);
  });

  it.each(THANKED_ON_ANY_ANSWER)('leaves a %s without an answer to its visitor', async (form) => {
    const { outcome, calls, kept } = await submitted(form, 'unreachable');
    expect(outcome).toBe('unreachable');
    expect(calls).toEqual([FORMS[form].sent]);
    expect(kept).toBeNull();
  });

  it.each(['refused', 'unreachable'] as const)(
    'notes a quotation that is %s, and keeps none: its list is still there',
    async (mailOutcome) => {
      const { outcome, calls, kept } = await submitted('quotation', mailOutcome);
      expect(outcome).toBe(mailOutcome);
      expect(calls).toEqual([FORMS.quotation.sent, ...FORMS.quotation.noted]);
      expect(kept).toBeNull();
    },
  );

  it('notes a quotation while its mail is still on its way', () => {
    const { services, calls } = fakeServices();
    services.mail.sendEmail = () => new Promise(() => undefined);
    void submit(services, quotation(ana, items));
    expect(calls).toEqual(FORMS.quotation.noted);
  });

  it.each(ALL)('is not held up by notes that fail or hang: %s', async (form) => {
    const { services } = fakeServices();
    const failing = () => Promise.reject(new Error('down'));
    services.documents.appendQuoteRequest = failing;
    services.documents.appendEnquiry = failing;
    services.documents.recordContact = () => new Promise(() => undefined);
    expect(await submit(services, FORMS[form].submission())).toBe('accepted');
  });
});
