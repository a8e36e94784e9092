import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { openListDialog } from '../actions/listDialog';
import { ListNotice } from './ListNotice';
import styles from './ListTools.module.css';

/** Shows the buttons of the list dialogs, and the notices about the list. */
export function ListTools() {
  const items = useAppSelector(selectQuoteItems);
  return (
    <>
      <ListNotice />
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
