import { ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef } from 'react';
import styles from './FormProblem.module.css';

/** Says why a form has not been sent, and offers a chat with the typed texts. */
export function FormProblem({ text, chat }: { text: string; chat: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The message takes the focus that the disabled button has lost.
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <p ref={ref} role="alert" tabIndex={-1} className={styles.message}>
        <Icon name="alert" size={22} />
        <span>{text}</span>
      </p>
      <ButtonLink variant="secondary" external href={chat}>
        <Icon name="chat" size={20} />
        Enviar por WhatsApp
      </ButtonLink>
    </>
  );
}
