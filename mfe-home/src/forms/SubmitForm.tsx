import type { Message } from '@mg/shared/domain/mail';
import { queueMessage } from '@mg/shared/services/enquiryOutbox';
import { submit } from '@mg/shared/services/submit';
import { useServices } from '@mg/shared/store/hooks';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Honeypot } from '@mg/shared/ui/Honeypot';
import { Result } from '@mg/shared/ui/Result';
import type { useForm } from '@mg/shared/ui/useForm';
import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { FormProblem } from './FormProblem';

/** `queued` means that the outbox sends the message later; `unreachable`, that the form keeps its values for a retry. */
type SubmitStatus = 'idle' | 'sending' | 'sent' | 'queued' | 'unreachable';

const QUEUED = {
  title: 'Queda en espera',
  text: 'No hay conexión. Lo que escribió quedó guardado en este dispositivo y sale solo, una única vez, apenas la haya.',
};

const UNREACHABLE =
  'No pudimos conectarnos. Sus datos siguen acá: vuelva a intentar en un instante.';

interface SubmitFormProps<T extends Record<keyof T, string> & { email: string }> {
  form: ReturnType<typeof useForm<T>>;
  describe(values: T): Message;
  thanks: { title: string; text: string };
  /** Selects the element that takes the focus after the thanks, since the button is disabled. */
  focusAfter: string;
  className: string | undefined;
  children(
    sending: boolean,
    buttonProps: (text: string) => ComponentProps<typeof Button>,
    problem: ReactNode,
  ): ReactNode;
}

/** Sends a form's request and thanks the visitor: any answer counts as sent (spec §4). */
export function SubmitForm<T extends Record<keyof T, string> & { email: string }>({
  form,
  describe,
  thanks,
  focusAfter,
  className,
  children,
}: SubmitFormProps<T>) {
  const services = useServices();
  const { valid, problem, trap } = form;
  const [status, setStatus] = useState<SubmitStatus>('idle');
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const sending = status === 'sending';
  const queued = status === 'queued';
  const done = queued || status === 'sent';

  const send = async () => {
    if (await form.asks()) return;
    setStatus('sending');
    const message = describe(form.values);
    const { outcome, reasons } = await submit(services, message, form.marks());
    if (reasons) {
      form.refuse(reasons);
      return setStatus('idle');
    }
    const isQueued = outcome === 'unreachable' && !navigator.onLine && queueMessage(message);
    if (outcome === 'unreachable' && !isQueued) return setStatus(outcome);
    setStatus(isQueued ? 'queued' : 'sent');
    form.reset();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || busy.current) return;
    busy.current = true;
    await send();
    busy.current = false;
  };
  const { title, text } = queued ? QUEUED : thanks;
  const onThanked = () => setStatus('idle');
  const shown = status === 'unreachable' ? UNREACHABLE : problem;

  return (
    <form ref={ref} className={className} noValidate aria-busy={sending} onSubmit={onSubmit}>
      <Honeypot ref={trap} />
      {children(
        sending,
        (text) => ({
          type: 'submit',
          disabled: !valid || sending,
          children: status === 'unreachable' ? 'Reintentar' : text,
        }),
        shown && <FormProblem text={shown} />,
      )}
      <Dialog
        open={done}
        onClose={onThanked}
        title={title}
        returnFocus={() => ref.current?.querySelector<HTMLElement>(focusAfter)}
      >
        {done && (
          <Result tone={queued ? 'empty' : 'success'} icon={queued ? 'mail' : 'check'} text={text}>
            <Button onClick={onThanked}>Aceptar</Button>
          </Result>
        )}
      </Dialog>
    </form>
  );
}
