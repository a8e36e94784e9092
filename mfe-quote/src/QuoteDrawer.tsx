import { BREAKPOINTS } from '@mg/shared/constants';
import { QuoteStatus, quoteTitle, type QuoteStep } from '@mg/shared/domain/quoteStatus';
import { whenIdle } from '@mg/shared/scheduling';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { cancelRequested, drawerToggled, listReopened } from '@mg/shared/store/quoteSlice';
import {
  selectDrawerOpen,
  selectQuoteEmpty,
  selectStepBefore,
  selectStepShown,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { useCallback, useEffect } from 'react';
import { useQuoteForm } from './contact/useQuoteForm';
import { ListPanel } from './list/ListPanel';
import { UndoToast } from './list/UndoToast';
import { Lists } from './listDialogs/Lists';
import { LiveCount } from './LiveCount';
import { OnDemand } from './onDemand/OnDemand';
import { requestOnDemand, useOnDemand } from './onDemand/useOnDemand';
import { Panel } from './Panel';
import { usePrinting } from './print/printing';
import { QUOTE_BUTTON_ID } from './quoteButtonId';
import styles from './QuoteDrawer.module.css';
import { useWaiting } from './waiting/useWaiting';

const { editing, contact, sent, failed } = QuoteStatus;

/**
 * The quotation, from the right: beside the catalogue on a desktop, where one keeps ticking
 * products meanwhile, and over it on smaller screens.
 */
export default function QuoteDrawer() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDrawerOpen);
  const shown = useAppSelector(selectStepShown);
  const before = useAppSelector(selectStepBefore);
  const desktop = useMediaQuery(`(min-width: ${BREAKPOINTS.desktop}px)`);
  const { parts } = useOnDemand();
  const form = useQuoteForm();
  const empty = useAppSelector(selectQuoteEmpty);
  const printing = usePrinting();
  useWaiting();

  // Before it is needed, so that nobody waits for it; a list can be printed with the drawer closed.
  useEffect(() => {
    if (open) void requestOnDemand();
    return open || empty ? undefined : whenIdle(() => void requestOnDemand());
  }, [open, empty]);

  const close = useCallback(() => dispatch(drawerToggled(false)), [dispatch]);
  const cancel = () => dispatch(cancelRequested());
  const reopen = () => dispatch(listReopened());
  // Who comes back to the catalogue comes back to the products.
  useEffect(() => () => void close(), [close]);
  const stepsBack: Partial<Record<QuoteStep, () => void>> = {
    contact: cancel,
    sending: close,
    failed: reopen,
    waiting: close,
  };
  // Also while it slides out of sight.
  const byChat = shown === 'sentByChat' || before === 'sentByChat';
  const waits = shown === 'waiting' || (before === 'waiting' && shown !== 'failed');

  return (
    <>
      {!open && <LiveCount />}
      {!open && <UndoToast />}
      <Dialog
        open={open}
        onClose={close}
        onBack={stepsBack[shown]}
        returnFocus={quoteButtonUnlessBusy}
        title={quoteTitle(shown)}
        from="right"
        modal={!desktop}
      >
        {open && <LiveCount />}
        {/* Along the way: forward, one comes from the right. */}
        <div className={styles.stage}>
          <Panel status={editing} label={TEXTS.itemsToQuote}>
            <ListPanel />
          </Panel>
          <Panel status={contact} label="Sus datos">
            <OnDemand onBack={cancel}>
              {({ ContactPanel }) => <ContactPanel form={form} onCancel={cancel} />}
            </OnDemand>
          </Panel>
          <Panel status={failed} label={waits ? 'En espera' : TEXTS.failedTitle}>
            <OnDemand onBack={reopen}>
              {({ FailedPanel, WaitingPanel }) =>
                waits ? <WaitingPanel /> : <FailedPanel form={form} />
              }
            </OnDemand>
          </Panel>
          <Panel status={sent} label={TEXTS.sentTitle}>
            <OnDemand onBack={reopen}>{({ SentPanel }) => <SentPanel byChat={byChat} />}</OnDemand>
          </Panel>
        </div>
      </Dialog>
      <Lists form={form} />
      {printing && parts && <parts.PrintSheet />}
    </>
  );
}

/** On a desktop it was hidden meanwhile. Whoever is busy elsewhere on the page is left alone. */
const quoteButtonUnlessBusy = () =>
  document.activeElement === document.body ? document.getElementById(QUOTE_BUTTON_ID) : null;
