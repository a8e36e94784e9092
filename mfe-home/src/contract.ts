import { contract, equal } from '@mg/remote-kit/contract';
import { enquiry, subscription } from '@mg/shared/domain/mail';
import { submit } from '@mg/shared/services/submit';
import { screenCases } from './screenCases';

const contact = {
  name: 'Ana',
  email: 'ana@mail.com',
  phone: '11 4755-2005',
  subject: 'Precios',
  message: '¿Cuánto cuesta?',
};

/** Checks `@mg/shared` in tests, and in the release tool with each shell of this remote. */
export default contract([
  ...screenCases,
  {
    name: 'reaches the mail API and the document store when the visitor sends a form',
    async run({ page }) {
      const { services, calls } = page();
      equal(await submit(services, enquiry(contact)), { outcome: 'accepted' });
      equal(await submit(services, subscription(contact)), { outcome: 'accepted' });
      equal(
        calls.map(([name]) => name),
        ['sendEmail', 'appendEnquiry', 'recordContact', 'subscribe', 'recordContact'],
      );
    },
  },
  {
    name: 'tells a refusal from silence when the mail API accepts no enquiry',
    async run({ page }) {
      const refused = page({ mail: { status: 200, text: 'false' } });
      equal(await submit(refused.services, enquiry(contact)), { outcome: 'refused' });
      const silent = page({ mail: 'no answer' });
      equal(await submit(silent.services, enquiry(contact)), { outcome: 'unreachable' });
    },
  },
]);
