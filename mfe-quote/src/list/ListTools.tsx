import { useAppSelector, useServices } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { openListDialog, useListDialog } from '../actions/listDialog';
import { Notice } from '../ui/Notice';
import styles from './ListTools.module.css';

const NOT_STORED =
  'Su navegador no tiene lugar para guardar la lista: si cierra esta página, se pierde. ' +
  'Envíela o descargue el PDF.';

/** Shows the buttons of the list dialogs, and the notices about the list. */
export function ListTools() {
  const { quoteStorage } = useServices();
  const items = useAppSelector(selectQuoteItems);
  const { notice } = useListDialog();
  const shown = notice && (!notice.items || notice.items === items) ? notice : undefined;
  const notStored = items.length > 0 && quoteStorage.isKept?.() === false;
  return (
    <>
      <div role="status">
        {shown && <Notice text={shown.text} action={shown.action} />}
        {!shown && notStored && <Notice text={NOT_STORED} />}
      </div>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={() => openListDialog({ is: 'mine' })}>
          Mis listas
        </Button>
        {items.length > 0 && (
          <Button variant="quiet" onClick={() => openListDialog({ is: 'share' })}>
            Compartir o copiar
          </Button>
        )}
      </div>
    </>
  );
}
