import { submit, type Submission } from '@mg/shared/services/submit';
import { useServices } from '@mg/shared/store/hooks';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Honeypot } from '@mg/shared/ui/Honeypot';
import { Result } from '@mg/shared/ui/Result';
import type { useForm } from '@mg/shared/ui/useForm';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { FormProblem } from './FormProblem';

/** `unreachable` means no answer, so the form keeps its values for a retry. `returned` has reasons beside its fields. */
type SubmitStatus = 'idle' | 'sending' | 'sent' | 'unreachable' | 'returned';

const QUEUED = {
  title: 'Queda en espera',
  text: 'No hay conexión. Lo que escribió quedó guardado en este dispositivo y sale solo, una única vez, apenas la haya.',
};

interface SubmitFormProps<T extends Record<keyof T, string> & { email: string }> {
  form: ReturnType<typeof useForm<T>>;
  /** Describes the request. */
  submission(values: T): Submission;
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
  const busy = useRef(false);
  const sending = status === 'sending';

  useEffect(() => {
    if (status !== 'returned') return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [status]);

  const send = async () => {
    if (await form.asks()) return;
    setStatus('sending');
    const described = submission(form.values);
    const outcome = await submit(services, described, form.refuse);
    if (outcome === 'returned') return setStatus(outcome);
    const isQueued = outcome === 'unreachable' && !navigator.onLine && described.wait();
    if (outcome === 'unreachable' && !isQueued) return setStatus(outcome);
    setQueued(isQueued);
    setStatus('sent');
    form.reset();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.valid || busy.current) return;
    busy.current = true;
    await send();
    busy.current = false;
  };
  const { title, text } = queued ? QUEUED : thanks;
  const onThanked = () => setStatus('idle');

  return (
    <form ref={ref} className={className} noValidate aria-busy={sending} onSubmit={onSubmit}>
      <Honeypot />
      {children(
        sending,
        (text) => ({
          type: 'submit',
          disabled: !form.valid || sending,
          children: status === 'unreachable' ? 'Reintentar' : text,
        }),
        status === 'unreachable' ? (
          <FormProblem text="No pudimos conectarnos. Sus datos siguen acá: vuelva a intentar en un instante." />
        ) : (
          form.problem && <FormProblem text={form.problem} />
        ),
      )}
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
