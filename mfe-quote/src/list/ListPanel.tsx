import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { quoteRequested } from '@mg/shared/store/quoteSlice';
import { selectQuoteEmpty, selectTotalCount } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { ChatLink } from '../actions/ChatLink';
import { PdfButton } from '../actions/PdfButton';
import { countLabel } from '../countLabel';
import styles from './ListPanel.module.css';
import { ListTools } from './ListTools';
import { QuoteList } from './QuoteList';
import { UndoBar } from './UndoBar';
import { useRemoval } from './useRemoval';

/** The list of the quotation, and what can be done with it (status 1). */
export function ListPanel() {
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectQuoteEmpty);
  const count = useAppSelector(selectTotalCount);
  const { last, remove, undo } = useRemoval();

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
          <QuoteList onRemove={remove} />
        )}
      </div>
      <div className={styles.footer}>
        <UndoBar item={last} onUndo={undo} />
        <Button wide disabled={empty} onClick={() => dispatch(quoteRequested())}>
          {TEXTS.requestQuote}
        </Button>
        <div className={styles.others}>
          <PdfButton />
          {!empty && <ChatLink short />}
        </div>
        <ListTools />
      </div>
    </>
  );
}
