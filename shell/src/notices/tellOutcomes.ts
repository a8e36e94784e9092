import { isQuotation } from '@mg/shared/services/enquiryOutbox';
import type { OnOutcome } from '@mg/shared/services/sendKept';
import { onOtherTabs, readLocal, writeLocal } from '@mg/shared/services/storage';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import type { AppStore } from '@mg/shared/store/makeStore';
import { selectDrawerOpen, selectQuoteStatus } from '@mg/shared/store/selectors';
import { onOverlays, overlays } from '@mg/shared/ui/layers';
import { showPageNotice } from './showPageNotice';

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

/** Tells the visitor, on any page and in any tab, the outcomes of queued messages. @returns a way to add an outcome */
export function tellOutcomes(store: AppStore): OnOutcome {
  let untold = readUntold();
  let shown: { text: string; hide(): void } | undefined;

  const change = (outcomes: Outcome[]) => {
    untold = outcomes;
    writeLocal(KEY, outcomes.length > 0 ? outcomes : null);
    check();
  };
  const check = () => {
    if (document.hidden) return;
    if (untold.some(isOfQuotation) && isOutcomeInDrawer(store)) {
      return change(untold.filter((outcome) => !isOfQuotation(outcome)));
    }
    const text = untold.map((outcome) => TEXTS[outcome]).join(' ');
    // A modal dialog makes the rest of the page inert.
    if (text === (shown?.text ?? '') || (text && overlays.length > 0)) return;
    shown?.hide();
    shown = text ? { text, hide: showPageNotice(text, onRead) } : undefined;
  };
  const onRead = () => {
    shown = undefined;
    change([]);
  };

  store.subscribe(check);
  onOverlays(check);
  onOtherTabs([KEY], () => {
    untold = readUntold();
    check();
  });
  document.addEventListener('visibilitychange', check);
  check();
  return (message, accepted) => {
    const outcome = !isQuotation(message) ? message.kind : accepted ? 'quotation' : 'refused';
    change([...untold.filter((one) => one !== outcome), outcome]);
  };
}

const isOfQuotation = (outcome: Outcome) => outcome === 'quotation' || outcome === 'refused';

/** The open drawer itself shows that its quotation waits, is sent or has failed. */
function isOutcomeInDrawer(store: AppStore): boolean {
  const status = selectQuoteStatus(store.getState());
  return selectDrawerOpen(store.getState()) && status >= QuoteStatus.sent;
}

function readUntold(): Outcome[] {
  const stored: unknown = readLocal(KEY);
  const isStored = (outcome: string) => Array.isArray(stored) && stored.includes(outcome);
  return (Object.keys(TEXTS) as Outcome[]).filter(isStored);
}
