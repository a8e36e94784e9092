import { chatText } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useState } from 'react';
import { useOwnList } from '../ui/useOwnList';
import { CopyOutcome, type Copy } from './CopyOutcome';
import styles from './CopyOutcome.module.css';
import { copyText } from './copyText';

/** Copies the text of the chat, for a visitor whose chat does not open. */
export function CopyListButton() {
  const { items, notes } = useOwnList();
  const text = chatText(items, notes);
  const [last, setLast] = useState<Copy>();
  // The outcome belongs to the copied list.
  const copy = last?.text === text ? last : undefined;

  return (
    <div className={styles.copy}>
      <Button
        variant="secondary"
        wide
        onClick={async (event) => {
          const copied = await copyText(text, event.currentTarget);
          const done = copied ? 'Texto copiado. Ya puede pegarlo en el chat.' : undefined;
          setLast({ text, done });
        }}
      >
        <Icon name={copy?.done ? 'check' : 'copy'} size={20} />
        Copiar el texto
      </Button>
      <CopyOutcome copy={copy} />
    </div>
  );
}
