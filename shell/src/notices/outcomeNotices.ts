import { isQuotation } from '@mg/shared/services/enquiryOutbox';
import type { OnOutcome } from '@mg/shared/services/sendKept';
import { onOtherTabs, readLocal, writeLocal } from '@mg/shared/services/storage';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import type { AppStore } from '@mg/shared/store/makeStore';
import { selectDrawerOpen, selectQuoteStatus } from '@mg/shared/store/selectors';
import type { Notice } from './showPageNotice';

const TEXTS = {
  quotation:
    'Su pedido de cotización esperaba la conexión y ya se envió. Nos estaremos poniendo en contacto con usted a la brevedad.',
  refused:
    'Su pedido de cotización esperaba la conexión y no se pudo enviar. Su lista sigue acá: abra Cotización y vuelva a intentar.',
  enquiry: 'Su consulta esperaba la conexión y ya se envió.',
  subscription: 'Su suscripción esperaba la conexión y ya se envió.',
};
type Outcome = keyof typeof TEXTS;

/** Outlives the page, since a phone may end a hidden page right after the request. */
const KEY = 'mg-outbox-untold';

/** Tells the visitor, on any page and in any tab, the outcomes of queued messages. */
export function outcomeNotices(store: AppStore, changed: () => void) {
  let untold = readUntold();
  const change = (outcomes: Outcome[]) => {
    untold = outcomes;
    writeLocal(KEY, outcomes.length > 0 ? outcomes : null);
  };
  const stop = onOtherTabs([KEY], () => {
    untold = readUntold();
    changed();
  });
  const add: OnOutcome = (message, accepted) => {
    const outcome = !isQuotation(message) ? message.kind : accepted ? 'quotation' : 'refused';
    change([...untold.filter((one) => one !== outcome), outcome]);
    changed();
  };
  const read = (): Notice | undefined => {
    if (untold.some(isOfQuotation) && isOutcomeInDrawer(store)) {
      change(untold.filter((outcome) => !isOfQuotation(outcome)));
    }
    const text = untold.map((outcome) => TEXTS[outcome]).join(' ');
    return text ? { text, onRead: () => change([]) } : undefined;
  };
  return { add, read, stop };
}

const isOfQuotation = (outcome: Outcome) => outcome === 'quotation' || outcome === 'refused';

/** The open drawer itself shows that its quotation waits, is sent or has failed. */
const isOutcomeInDrawer = (store: AppStore): boolean =>
  selectDrawerOpen(store.getState()) && selectQuoteStatus(store.getState()) >= QuoteStatus.sent;

function readUntold(): Outcome[] {
  const stored: unknown = readLocal(KEY);
  const isStored = (outcome: string) => Array.isArray(stored) && stored.includes(outcome);
  return (Object.keys(TEXTS) as Outcome[]).filter(isStored);
}
