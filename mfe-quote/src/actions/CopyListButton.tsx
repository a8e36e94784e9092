import { chatText } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useState } from 'react';
import { CopyOutcome, type Copy } from './CopyOutcome';
import styles from './CopyOutcome.module.css';
import { copyText } from './copyText';

/** Copies the text of the chat, for a visitor whose chat did not open. */
export function CopyListButton() {
  const text = chatText(useAppSelector(selectQuoteItems), useAppSelector(selectQuoteNotes));
  const [last, setLast] = useState<Copy>();
  // The outcome belongs to the list that was copied.
  const copy = last?.text === text ? last : undefined;

  return (
    <div className={styles.copy}>
      <Button
        variant="secondary"
        wide
        onClick={async (event) => {
          const copied = await copyText(text, event.currentTarget);
          setLast({
            text,
            done: copied ? 'Texto copiado. Ya puede pegarlo en el chat.' : undefined,
          });
        }}
      >
        <Icon name={copy?.done ? 'check' : 'copy'} size={20} />
        Copiar el texto
      </Button>
      <CopyOutcome copy={copy} />
    </div>
  );
}
