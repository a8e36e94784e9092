import { submit, type Submission } from '@mg/shared/services/submit';
import { useServices } from '@mg/shared/store/hooks';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Honeypot } from '@mg/shared/ui/Honeypot';
import { Result } from '@mg/shared/ui/Result';
import type { useForm } from '@mg/shared/ui/useForm';
import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';

/** `unreachable` means no answer, so the form keeps its values for a retry. */
type SubmitStatus = 'idle' | 'sending' | 'sent' | 'unreachable';

const QUEUED = {
  title: 'Queda en espera',
  text: 'No hay conexión. Lo que escribió quedó guardado en este dispositivo y sale solo, una única vez, apenas la haya.',
};

interface SubmitFormProps<T extends Record<keyof T, string>> {
  form: ReturnType<typeof useForm<T>>;
  /** Describes the request. */
  submission(values: T): Submission;
  thanks: { title: string; text: string };
  /** Selects the element that takes the focus after the thanks, since the button is disabled. */
  focusAfter: string;
  className: string | undefined;
  children(
    status: SubmitStatus,
    buttonProps: (text: string) => ComponentProps<typeof Button>,
  ): ReactNode;
}

/** Sends a form's request and thanks the visitor: any answer counts as sent (spec §4). */
export function SubmitForm<T extends Record<keyof T, string>>({
  form,
  submission,
  thanks,
  focusAfter,
  className,
  children,
}: SubmitFormProps<T>) {
  const services = useServices();
  const [status, setStatus] = useState<SubmitStatus>('idle');
  /** The browser is offline: the outbox sends the message later. */
  const [queued, setQueued] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const sending = status === 'sending';

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.valid || sending) return;
    setStatus('sending');
    const described = submission(form.values);
    const outcome = await submit(services, described);
    const isQueued = outcome === 'unreachable' && !navigator.onLine && described.wait();
    if (outcome === 'unreachable' && !isQueued) return setStatus(outcome);
    setQueued(isQueued);
    setStatus('sent');
    form.reset();
  };
  const { title, text } = queued ? QUEUED : thanks;
  const onThanked = () => setStatus('idle');

  return (
    <form ref={ref} className={className} noValidate aria-busy={sending} onSubmit={onSubmit}>
      <Honeypot />
      {children(status, (text) => ({
        type: 'submit',
        disabled: !form.valid || sending,
        children: status === 'unreachable' ? 'Reintentar' : text,
      }))}
      <Dialog
        open={status === 'sent'}
        onClose={onThanked}
        title={title}
        returnFocus={() => ref.current?.querySelector<HTMLElement>(focusAfter)}
      >
        {status === 'sent' && (
          <Result tone={queued ? 'empty' : 'success'} icon={queued ? 'mail' : 'check'} text={text}>
            <Button onClick={onThanked}>Aceptar</Button>
          </Result>
        )}
      </Dialog>
    </form>
  );
}
