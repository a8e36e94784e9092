import { Dialog } from '@mg/shared/ui/Dialog';
import { closeListDialog, openListDialog, useListDialog } from '../actions/listDialog';
import type { QuoteForm } from '../contact/useQuoteForm';
import { LinkedList } from './LinkedList';
import { LongChat } from './LongChat';
import { MyLists } from './MyLists';
import { PdfWays } from './PdfWays';
import { ShareList } from './ShareList';
import { forgetLink } from './useListLink';

const toMine = () => openListDialog({ is: 'mine' });

function leaveLink(): void {
  forgetLink();
  closeListDialog();
}

/** Renders the overlays of the lists, one at a time. */
export function ListDialogs({ form }: { form: QuoteForm }) {
  const { dialog } = useListDialog();
  const looking = dialog?.is === 'mine' && dialog.id !== undefined;
  return (
    <>
      <Dialog
        open={dialog?.is === 'mine'}
        onClose={closeListDialog}
        onBack={looking ? toMine : undefined}
        title="Mis listas"
        from="right"
      >
        {dialog?.is === 'mine' && <MyLists id={dialog.id} send={dialog.send} form={form} />}
      </Dialog>
      <Dialog open={dialog?.is === 'share'} onClose={closeListDialog} title="Compartir la lista">
        {dialog?.is === 'share' && <ShareList />}
      </Dialog>
      <Dialog open={dialog?.is === 'chat'} onClose={closeListDialog} title="Enviar por WhatsApp">
        {dialog?.is === 'chat' && <LongChat />}
      </Dialog>
      <Dialog open={dialog?.is === 'pdf'} onClose={closeListDialog} title="Otra manera">
        {dialog?.is === 'pdf' && <PdfWays />}
      </Dialog>
      <Dialog open={dialog?.is === 'link'} onClose={leaveLink} title="Una lista para usted">
        {dialog?.is === 'link' && <LinkedList code={dialog.code} onLeave={leaveLink} />}
      </Dialog>
    </>
  );
}
