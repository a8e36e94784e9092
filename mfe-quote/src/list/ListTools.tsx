import { useAppSelector, useServices } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { openLists, say, useLists } from '../lists/listsState';
import styles from './ListTools.module.css';

const UNKEPT =
  'Su navegador no tiene lugar para guardar la lista: si cierra esta página, se pierde. ' +
  'Envíela o descargue el PDF.';

/** The ways to other lists and out of this one, and what there is to say of it. */
export function ListTools() {
  const { quoteStorage } = useServices();
  const items = useAppSelector(selectQuoteItems);
  const { notice } = useLists();
  const said = notice && (!notice.items || notice.items === items) ? notice : undefined;
  const unkept = items.length > 0 && quoteStorage.isKept?.() === false;
  return (
    <>
      <div role="status">
        {(said || unkept) && (
          <p className={styles.notice}>
            <span className={styles.text}>{said ? said.text : UNKEPT}</span>
            {said?.action && (
              <Button
                variant="quiet"
                className={styles.action}
                onClick={() => {
                  say();
                  said.action?.run();
                }}
              >
                {said.action.label}
              </Button>
            )}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={() => openLists({ is: 'mine' })}>
          Mis listas
        </Button>
        {items.length > 0 && (
          <Button variant="quiet" onClick={() => openLists({ is: 'share' })}>
            Compartir o copiar
          </Button>
        )}
      </div>
    </>
  );
}
