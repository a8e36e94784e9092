import { BREAKPOINTS } from '@mg/shared/constants';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { chatOpened, drawerToggled, listReopened } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteStatus, selectQuoteTitle } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useCallback, useEffect, useState } from 'react';
import { useQuoteForm } from './contact/useQuoteForm';
import { Later } from './later/Later';
import { requestLater, useLater } from './later/useLater';
import { ListPanel } from './list/ListPanel';
import { LiveCount } from './LiveCount';
import { Panel } from './panels/Panel';
import { PanelStage } from './panels/PanelStage';
import { useDelayedCancel } from './useDelayedCancel';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { useThanksReadOnce } from './useThanksReadOnce';

const { editing, contact, sent, failed } = QuoteStatus;

/** How far along the way each status is: decides from which side its panel comes. */
const PLACES = { [editing]: 0, [contact]: 1, [sent]: 2, [failed]: 2 };

/**
 * The quotation, from the right: beside the catalogue on a desktop, where one keeps ticking
 * products meanwhile, and over it on smaller screens.
 */
export default function QuoteDrawer() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDrawerOpen);
  const status = useAppSelector(selectQuoteStatus);
  const title = useAppSelector(selectQuoteTitle);
  const desktop = useMediaQuery(`(min-width: ${BREAKPOINTS.desktop}px)`);
  const [byChat, setByChat] = useState(false);
  const { cancelling, cancel } = useDelayedCancel();
  const form = useQuoteForm();
  const { parts } = useLater();
  useThanksReadOnce();

  // Before it is needed, so that nobody waits for it.
  useEffect(() => {
    if (open) void requestLater();
  }, [open]);

  const close = useCallback(() => dispatch(drawerToggled(false)), [dispatch]);
  const reopen = () => dispatch(listReopened());
  const onChat = () => {
    setByChat(true);
    dispatch(chatOpened());
  };
  if (byChat && (status === editing || status === contact)) setByChat(false);

  const view = cancelling ? editing : status;
  return (
    <>
      {!open && <LiveCount />}
      <Dialog open={open} onClose={close} title={title} from="right" modal={!desktop}>
        {open && <LiveCount />}
        <PanelStage place={PLACES[view]}>
          <Panel shown={view === editing} inert={cancelling} label={TEXTS.itemsToQuote}>
            <ListPanel onChat={onChat} />
          </Panel>
          <Panel shown={view === contact} label="Sus datos">
            <Later onBack={cancel}>
              {({ ContactPanel }) => <ContactPanel form={form} onCancel={cancel} />}
            </Later>
          </Panel>
          <Panel shown={view === sent} label={TEXTS.sentTitle}>
            <Later onBack={reopen}>{({ SentPanel }) => <SentPanel byChat={byChat} />}</Later>
          </Panel>
          <Panel shown={view === failed} label={TEXTS.failedTitle}>
            <Later onBack={reopen}>{({ FailedPanel }) => <FailedPanel onChat={onChat} />}</Later>
          </Panel>
        </PanelStage>
      </Dialog>
      {open && parts && <parts.PrintSheet />}
    </>
  );
}
