import type { ContactForm } from '@mg/shared/domain/contactForm';
import { emailRequest } from '@mg/shared/domain/mail';
import { keepEnquiry } from '@mg/shared/services/enquiryOutbox';
import { useServices } from '@mg/shared/store/hooks';
import { useState } from 'react';

/** `unreachable`: there was no answer, so the visitor keeps the form and can try again. */
export type EnquiryStatus = 'idle' | 'sending' | 'sent' | 'unreachable';

/**
 * Sends the home enquiry (spec §4): any answer counts as sent. What the mail API did not accept is
 * kept and sent again later; what is noted in the document database never blocks or fails it.
 */
export function useEnquiry() {
  const { mail, documents } = useServices();
  const [status, setStatus] = useState<EnquiryStatus>('idle');

  return {
    status,
    /** @returns whether there was an answer */
    async send(contact: ContactForm): Promise<boolean> {
      setStatus('sending');
      const request = emailRequest(contact, []);
      const outcome = await mail.sendEmail(request);
      if (outcome === 'unreachable') {
        setStatus('unreachable');
        return false;
      }
      if (outcome === 'refused') keepEnquiry(request);
      void Promise.allSettled([
        documents.appendEnquiry(request.email),
        documents.recordContact('consultas', request.email),
      ]);
      setStatus('sent');
      return true;
    },
    close: () => setStatus('idle'),
  };
}
