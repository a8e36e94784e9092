import { chatText } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useOwnList } from '../ui/useOwnList';
import styles from './CopyOutcome.module.css';
import { CopyOutcome, useCopy } from './useCopy';

/** Copies the text of the chat, for a visitor whose chat does not open. */
export function CopyListButton() {
  const { items, notes } = useOwnList();
  const text = chatText(items, notes);
  const { last, copying } = useCopy();
  // The outcome belongs to the copied list.
  const copy = last?.text === text ? last : undefined;

  return (
    <div className={styles.copy}>
      <Button
        variant="secondary"
        wide
        onClick={copying(text, 'Texto copiado. Ya puede pegarlo en el chat.')}
      >
        <Icon name={copy?.done ? 'check' : 'copy'} size={20} />
        Copiar el texto
      </Button>
      <CopyOutcome copy={copy} />
    </div>
  );
}
