import { Dialog } from '@mg/shared/ui/Dialog';
import type { QuoteForm } from '../contact/useQuoteForm';
import { closeLists, openLists, useLists } from '../lists/listsState';
import { forgetLink } from '../lists/useListLink';
import { LinkedList } from './LinkedList';
import { LongChat } from './LongChat';
import { MyLists } from './MyLists';
import { ShareList } from './ShareList';

const toMine = () => openLists({ is: 'mine' });

function leaveLink(): void {
  forgetLink();
  closeLists();
}

/** What lies over the page for lists; one at a time. */
export function ListsDialogs({ form }: { form: QuoteForm }) {
  const { dialog } = useLists();
  const looking = dialog?.is === 'mine' && dialog.id !== undefined;
  return (
    <>
      <Dialog
        open={dialog?.is === 'mine'}
        onClose={closeLists}
        onBack={looking ? toMine : undefined}
        title="Mis listas"
        from="right"
      >
        {dialog?.is === 'mine' && <MyLists id={dialog.id} send={dialog.send} form={form} />}
      </Dialog>
      <Dialog open={dialog?.is === 'share'} onClose={closeLists} title="Compartir la lista">
        {dialog?.is === 'share' && <ShareList />}
      </Dialog>
      <Dialog open={dialog?.is === 'chat'} onClose={closeLists} title="Enviar por WhatsApp">
        {dialog?.is === 'chat' && <LongChat />}
      </Dialog>
      <Dialog open={dialog?.is === 'link'} onClose={leaveLink} title="Una lista para usted">
        {dialog?.is === 'link' && <LinkedList code={dialog.code} onLeave={leaveLink} />}
      </Dialog>
    </>
  );
}
