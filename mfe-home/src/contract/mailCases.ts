import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { contactErrors, EMPTY_CONTACT, isEmail } from '@mg/shared/domain/contactForm';
import { enquiry, submit, subscription } from '@mg/shared/services/submit';
import { TEXTS } from '@mg/shared/texts';

const contact = {
  name: 'Ana',
  email: 'ana@mail.com',
  phone: '11 4755-2005',
  subject: 'Precios',
  message: '¿Cuánto cuesta?',
};

export const mailCases: readonly ContractCase[] = [
  {
    name: 'an enquiry is accepted where the mail API says true, and refused otherwise',
    async run({ page }) {
      const outcome = (mail: { status: number; text: string } | 'no answer') =>
        submit(page({ mail }).services, enquiry(contact));
      equal(await outcome({ status: 200, text: 'true' }), 'accepted');
      equal(await outcome({ status: 200, text: 'false' }), 'refused');
      equal(await outcome({ status: 500, text: 'true' }), 'refused');
      equal(await outcome('no answer'), 'unreachable');
    },
  },
  {
    name: 'a subscription is accepted whatever text it is answered with',
    async run({ page }) {
      const answered = page({ mail: { status: 200, text: '' } }).services;
      equal(await submit(answered, subscription(contact)), 'accepted');
      const silent = page({ mail: 'no answer' }).services;
      equal(await submit(silent, subscription(contact)), 'unreachable');
    },
  },
  {
    name: 'enquiries and subscriptions are noted in the document store',
    async run({ page }) {
      const { services, calls } = page();
      await submit(services, enquiry(contact));
      await submit(services, subscription(contact));
      equal(
        calls.map(([name]) => name),
        ['sendEmail', 'appendEnquiry', 'recordContact', 'subscribe', 'recordContact'],
      );
    },
  },
  {
    name: 'an enquiry is sent trimmed, without products',
    async run({ page }) {
      const { services, calls } = page();
      await submit(services, enquiry({ ...contact, name: ' Ana ', email: 'Ana@Mail.com ' }));
      has(calls[0], ['sendEmail', { ...contact, products: [], type: 'web' }]);
    },
  },
  {
    name: 'an empty enquiry lacks each of its fields, and a full one none',
    run() {
      const required = ['subject', 'message'] as const;
      has(contactErrors(EMPTY_CONTACT, required), {
        name: TEXTS.nameRequired,
        email: TEXTS.emailRequired,
        phone: TEXTS.phoneRequired,
        subject: TEXTS.subjectRequired,
        message: TEXTS.messageRequired,
      });
      equal(contactErrors(contact, required), {});
    },
  },
  {
    name: 'an address is valid however it is typed, and sent in lower case',
    async run({ page }) {
      equal(isEmail(' Ana@Mail.com'), true);
      equal(isEmail('ana'), false);
      const { services, calls } = page();
      await submit(services, subscription({ email: ' Ana@Mail.com' }));
      equal(calls[0], ['subscribe', 'ana@mail.com']);
    },
  },
];
