import { BREAKPOINTS } from '@mg/shared/constants';
import { QuoteStatus, quoteTitle, statusOf, type QuoteStep } from '@mg/shared/domain/quoteStatus';
import { whenIdle } from '@mg/shared/scheduling';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { cancelRequested, drawerToggled, listReopened } from '@mg/shared/store/quoteSlice';
import {
  selectDrawerOpen,
  selectQuoteEmpty,
  selectStepBefore,
  selectStepShown,
  selectTotalCount,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { useCallback, useEffect } from 'react';
import { useQuoteForm } from './contact/useQuoteForm';
import { ListPanel } from './list/ListPanel';
import { UndoToast } from './list/UndoBar';
import { OnDemand } from './onDemand/OnDemand';
import { requestOnDemand, useOnDemand } from './onDemand/useOnDemand';
import { Panel } from './Panel';
import { usePrinting } from './print/printing';
import { QUOTE_BUTTON_ID } from './quoteButtonId';
import styles from './QuoteDrawer.module.css';
import { useListDialogs } from './onDemand/useListDialogs';
import { useListLink } from './savedLists/useListLink';
import { countLabel } from './ui/countLabel';

const { editing, contact, sent, failed } = QuoteStatus;

/** The quotation stands beside the usable catalogue of a desktop, and covers the catalogue of smaller screens. */
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
  useListLink();
  const listDialogs = useListDialogs();

  // The parts are fetched early; printing a list needs them with the drawer closed, too.
  useEffect(() => {
    if (open) void requestOnDemand();
    return open || empty ? undefined : whenIdle(() => void requestOnDemand());
  }, [open, empty]);

  const close = useCallback(() => dispatch(drawerToggled(false)), [dispatch]);
  const cancel = () => dispatch(cancelRequested());
  const reopen = () => dispatch(listReopened());
  // A return to the catalogue shows the products.
  useEffect(() => () => void close(), [close]);
  const stepsBack: Partial<Record<QuoteStep, () => void>> = {
    contact: cancel,
    sending: close,
    failed: reopen,
    waiting: close,
  };
  /** Finds the step in a panel, also while the panel slides out of sight. */
  const stepIn = (status: QuoteStatus) => [shown, before].find((step) => statusOf[step] === status);
  const byChat = stepIn(sent) === 'sentByChat';
  const queued = stepIn(failed) === 'waiting';

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
        {/* The panels follow the order of the steps: the next one slides in from the right. */}
        <div className={styles.stage}>
          <Panel status={editing} label={TEXTS.itemsToQuote}>
            <ListPanel />
          </Panel>
          <Panel status={contact} label="Sus datos">
            <OnDemand onBack={cancel}>
              {({ ContactPanel }) => <ContactPanel form={form} onCancel={cancel} />}
            </OnDemand>
          </Panel>
          <Panel status={failed} label={queued ? 'En espera' : TEXTS.failedTitle}>
            <OnDemand onBack={reopen}>
              {({ FailedPanel, WaitingPanel }) =>
                queued ? <WaitingPanel /> : <FailedPanel form={form} />
              }
            </OnDemand>
          </Panel>
          <Panel status={sent} label={TEXTS.sentTitle}>
            <OnDemand onBack={reopen}>{({ SentPanel }) => <SentPanel byChat={byChat} />}</OnDemand>
          </Panel>
        </div>
      </Dialog>
      {listDialogs && parts && <parts.ListDialogs form={form} />}
      {printing && parts && <parts.PrintSheet />}
    </>
  );
}

/** Announces each change of the count to screen readers. */
function LiveCount() {
  const count = useAppSelector(selectTotalCount);
  return (
    <p className="visually-hidden" aria-live="polite">
      {countLabel(count)} en la cotización
    </p>
  );
}

/** Returns the quote button, which a desktop hides meanwhile, unless the visitor types elsewhere. */
const quoteButtonUnlessBusy = () =>
  document.activeElement === document.body ? document.getElementById(QUOTE_BUTTON_ID) : null;
