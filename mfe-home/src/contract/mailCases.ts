import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import {
  contactErrors,
  EMPTY_CONTACT,
  isEmail,
  normaliseEmail,
} from '@mg/shared/domain/contactForm';
import { emailRequest } from '@mg/shared/domain/mail';
import { browserServices } from '@mg/shared/services/browserServices';
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
        page({ mail }).services.mail.sendEmail(emailRequest(contact, []));
      equal(await outcome({ status: 200, text: 'true' }), 'accepted');
      equal(await outcome({ status: 200, text: 'false' }), 'refused');
      equal(await outcome({ status: 500, text: 'true' }), 'refused');
      equal(await outcome('no answer'), 'unreachable');
    },
  },
  {
    name: 'a subscription is accepted whatever text it is answered with',
    async run({ page }) {
      const answered = page({ mail: { status: 200, text: '' } }).services.mail;
      equal(await answered.subscribe('ana@mail.com'), 'accepted');
      const silent = page({ mail: 'no answer' }).services.mail;
      equal(await silent.subscribe('ana@mail.com'), 'unreachable');
    },
  },
  {
    name: 'enquiries and subscriptions are noted in the document store',
    run() {
      const firebase = { projectId: 'p', apiKey: 'k' };
      const { documents } = browserServices({ apiHost: '/api', firebase });
      equal(typeof documents.appendEnquiry, 'function');
      equal(typeof documents.recordContact, 'function');
    },
  },
  {
    name: 'an enquiry is sent trimmed, without products',
    run() {
      const request = emailRequest({ ...contact, name: ' Ana ', email: 'Ana@Mail.com ' }, []);
      has(request, { ...contact, products: [], type: 'web' });
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
    run() {
      equal(isEmail(' Ana@Mail.com'), true);
      equal(isEmail('ana'), false);
      equal(normaliseEmail(' Ana@Mail.com'), 'ana@mail.com');
    },
  },
];
