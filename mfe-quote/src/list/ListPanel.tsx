import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { listEmptied, quoteRequested } from '@mg/shared/store/quoteSlice';
import { selectQuoteEmpty, selectQuoteItems, selectTotalCount } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { Result } from '@mg/shared/ui/Result';
import { ChatLink } from '../actions/ChatLink';
import { openListDialog } from '../actions/listDialog';
import { PdfButton } from '../actions/PdfButton';
import { focusPanel } from '../ui/focusPanel';
import { countLabel } from '../ui/countLabel';
import { ListNotice } from './ListNotice';
import styles from './ListPanel.module.css';
import { QuoteList } from './QuoteList';
import { UndoBar } from './UndoBar';

/** Shows the list of the quotation with its actions (status 1). */
export function ListPanel() {
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectQuoteEmpty);
  const count = useAppSelector(selectTotalCount);
  const products = useAppSelector(selectQuoteItems).length;

  return (
    <>
      <div className={styles.heading}>
        <h3 className={styles.title}>{TEXTS.itemsToQuote}</h3>
        <span className={styles.count}>{countLabel(count)}</span>
      </div>
      <div className={styles.body}>
        {empty ? (
          <Result
            tone="empty"
            title={TEXTS.emptyQuote}
            text="Marque productos en el catálogo y aparecerán acá, con sus cantidades."
          />
        ) : (
          <>
            <QuoteList />
            <div className={styles.below}>
              <p>Mantenga + o − para ir de a 10, de a 50 y de a 100.</p>
              <Button
                variant="quiet"
                onClick={(event) => {
                  focusPanel(event);
                  dispatch(listEmptied());
                }}
              >
                <Icon name="trash" size={20} />
                Vaciar la lista
              </Button>
            </div>
          </>
        )}
      </div>
      <div className={styles.footer}>
        <UndoBar />
        <Button wide disabled={empty} onClick={() => dispatch(quoteRequested())}>
          {TEXTS.requestQuote}
        </Button>
        <div className={styles.others}>
          <PdfButton />
          {!empty && <ChatLink short />}
        </div>
        <ListNotice />
        <div className={styles.tools}>
          <Button variant="quiet" onClick={() => openListDialog({ is: 'mine' })}>
            Mis listas
          </Button>
          {products > 0 && (
            <Button variant="quiet" onClick={() => openListDialog({ is: 'share' })}>
              Compartir o copiar
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
