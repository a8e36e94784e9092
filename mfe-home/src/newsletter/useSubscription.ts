import { normaliseEmail } from '@mg/shared/domain/contactForm';
import { keepSubscription } from '@mg/shared/services/enquiryOutbox';
import { useServices } from '@mg/shared/store/hooks';
import { useState } from 'react';

export type SubscriptionStatus = 'idle' | 'sending' | 'subscribed' | 'unreachable';

/** Subscribes an address; any answer counts, and what was not accepted is sent again later. */
export function useSubscription() {
  const { mail, documents } = useServices();
  const [status, setStatus] = useState<SubscriptionStatus>('idle');

  return {
    status,
    /** @returns whether there was an answer */
    async subscribe(typed: string): Promise<boolean> {
      setStatus('sending');
      const email = normaliseEmail(typed);
      const outcome = await mail.subscribe(email);
      if (outcome === 'unreachable') {
        setStatus('unreachable');
        return false;
      }
      if (outcome === 'refused') keepSubscription(email);
      void documents.recordContact('suscripciones', email).catch(() => undefined);
      setStatus('subscribed');
      return true;
    },
    close: () => setStatus('idle'),
  };
}
