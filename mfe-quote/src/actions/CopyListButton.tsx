import { chatText } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { useState } from 'react';
import styles from './CopyListButton.module.css';
import { copyText } from './copyText';

/** Copies the text of the chat, for whoever has no chat open; where that fails, shows it. */
export function CopyListButton() {
  const text = chatText(useAppSelector(selectQuoteItems), useAppSelector(selectQuoteNotes));
  const [last, setLast] = useState<{ text: string; outcome: 'copied' | 'failed' }>();
  // Of another list it says nothing.
  const outcome = last?.text === text && last.outcome;

  return (
    <div className={styles.copy}>
      <Button
        variant="secondary"
        wide
        onClick={async (event) => {
          const copied = await copyText(text, event.currentTarget);
          setLast({ text, outcome: copied ? 'copied' : 'failed' });
        }}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={20} />
        Copiar el texto
      </Button>
      <MessageLine
        role="status"
        tone={outcome === 'failed' ? 'failure' : 'success'}
        className={styles.outcome}
      >
        {outcome === 'copied' && 'Texto copiado. Ya puede pegarlo en el chat.'}
        {outcome === 'failed' && 'No se pudo copiar. Seleccione el texto y cópielo a mano.'}
      </MessageLine>
      {outcome === 'failed' && (
        <textarea
          className={styles.text}
          aria-label="Texto del pedido"
          readOnly
          rows={5}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
