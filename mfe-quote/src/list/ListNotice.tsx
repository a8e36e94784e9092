import { useAppSelector, useServices } from '@mg/shared/store/hooks';
import { selectQuoteEmpty, selectQuoteItems } from '@mg/shared/store/selectors';
import { useListDialog } from '../actions/listDialog';
import { Notice } from '../ui/Notice';

const NOT_STORED =
  'Su navegador no tiene lugar para guardar la lista: si cierra esta página, se pierde. ' +
  'Envíela o descargue el PDF.';

/** Shows the last notice about the list. */
export function ListNotice() {
  const { quoteStorage } = useServices();
  const items = useAppSelector(selectQuoteItems);
  const empty = useAppSelector(selectQuoteEmpty);
  const { notice } = useListDialog();
  const shown = notice && (!notice.items || notice.items === items) ? notice : undefined;
  const notStored = !empty && !quoteStorage.isKept() && !quoteStorage.refusalRead;
  return (
    <div role="status">
      {shown && <Notice text={shown.text} action={shown.action} />}
      {!shown && notStored && <Notice text={NOT_STORED} />}
    </div>
  );
}
