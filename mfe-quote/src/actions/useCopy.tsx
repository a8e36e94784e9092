import { MessageLine } from '@mg/shared/ui/MessageLine';
import { useState, type MouseEvent } from 'react';
import styles from './CopyOutcome.module.css';
import { copyText } from './copyText';

interface Copy {
  text: string;
  /** Confirms a successful copy; a failed copy has no such message. */
  done?: string;
}

/** Copies texts, and shows the outcome of the last copy. After a failure the visitor can copy the text by hand. */
export function useCopy() {
  const [last, setLast] = useState<Copy>();
  return {
    last,
    copying:
      (text: string, done: string, html?: string) =>
      async ({ currentTarget }: MouseEvent) =>
        setLast({ text, done: (await copyText(text, currentTarget, html)) ? done : undefined }),
  };
}

export function CopyOutcome({ copy }: { copy: Copy | undefined }) {
  const failed = copy && copy.done === undefined;
  return (
    <>
      <MessageLine role="status" tone={failed ? 'failure' : 'success'}>
        {failed ? 'No se pudo copiar. Seleccione el texto y cópielo a mano.' : copy?.done}
      </MessageLine>
      {failed && (
        <textarea
          className={styles.text}
          aria-label="Texto para copiar"
          readOnly
          rows={5}
          value={copy.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
