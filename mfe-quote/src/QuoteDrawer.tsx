import { BREAKPOINTS } from '@mg/shared/constants';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { chatOpened, drawerToggled } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteStatus, selectQuoteTitle } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useCallback, useState } from 'react';
import { ContactPanel } from './contact/ContactPanel';
import { useQuoteForm } from './contact/useQuoteForm';
import { ListPanel } from './list/ListPanel';
import { LiveCount } from './LiveCount';
import { Panel } from './panels/Panel';
import { PanelStage } from './panels/PanelStage';
import { PrintSheet } from './print/PrintSheet';
import { FailedPanel } from './results/FailedPanel';
import { SentPanel } from './results/SentPanel';
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
  useThanksReadOnce();

  const close = useCallback(() => dispatch(drawerToggled(false)), [dispatch]);
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
            <ContactPanel form={form} onCancel={cancel} />
          </Panel>
          <Panel shown={view === sent} label={TEXTS.sentTitle}>
            <SentPanel byChat={byChat} />
          </Panel>
          <Panel shown={view === failed} label={TEXTS.failedTitle}>
            <FailedPanel onChat={onChat} />
          </Panel>
        </PanelStage>
      </Dialog>
      {open && <PrintSheet />}
    </>
  );
}
