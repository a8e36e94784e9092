import { useAppSelector } from '@mg/shared/store/hooks';
import {
  selectQuoteEmpty,
  selectQuoteItems,
  selectQuoteSending,
  selectTotalCount,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { ContactFields } from '@mg/shared/ui/ContactFields';
import { Honeypot } from '@mg/shared/ui/Honeypot';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { SendingOverlay } from '@mg/shared/ui/SendingOverlay';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { ChatLink } from '../actions/ChatLink';
import { countLabel } from '../ui/countLabel';
import { productsLabel } from '../ui/sizeLabel';
import styles from './ContactPanel.module.css';
import type { QuoteForm } from './useQuoteForm';

/** Shows the form that sends the list by e-mail (status 2). */
export function ContactPanel({ form, onCancel }: { form: QuoteForm; onCancel(): void }) {
  const { field, valid, ready, submit, trap } = form;
  const sending = useAppSelector(selectQuoteSending);
  const empty = useAppSelector(selectQuoteEmpty);
  const products = useAppSelector(selectQuoteItems).length;
  const count = useAppSelector(selectTotalCount);
  const problem = empty ? TEXTS.emptyQuote : form.problem;
  const hintId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const wasSending = useRef(sending);

  // The inert form has lost the focus.
  useEffect(() => {
    const end = ref.current?.querySelector<HTMLElement>('[type="submit"]');
    if (wasSending.current && !sending) end?.focus();
    wasSending.current = sending;
  }, [sending]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <div className={styles.contact}>
      <form ref={ref} className={styles.form} noValidate inert={sending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <div className={styles.intro}>
            <h3>Sus datos</h3>
            <p className={styles.summary}>
              {countLabel(count)} de {productsLabel(products)}. Le respondemos por email o por
              teléfono.
            </p>
          </div>
          <Honeypot ref={trap} />
          <ContactFields field={field} />
        </div>
        <div className={styles.footer}>
          <MessageLine
            id={hintId}
            role={form.problem ? 'alert' : undefined}
            tone={problem ? 'failure' : 'hint'}
          >
            {problem || (!valid && 'Complete nombre, email y teléfono para enviar.')}
          </MessageLine>
          {form.problem && !empty && <ChatLink />}
          <div className={styles.actions}>
            <Button variant="secondary" disabled={sending} onClick={onCancel}>
              Cancelar
            </Button>
            <Button type="submit" disabled={!ready} aria-describedby={hintId}>
              Enviar
            </Button>
          </div>
        </div>
      </form>
      {sending && <SendingOverlay label="Enviando su pedido" />}
    </div>
  );
}
