import { useState } from 'react';
import { TEXTS } from '@mg/shared/texts';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { Button } from '@mg/shared/ui/Button';
import { ContactFields } from '@mg/shared/ui/ContactFields';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Field } from '@mg/shared/ui/Field';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { Result } from '@mg/shared/ui/Result';
import { SendingOverlay } from '@mg/shared/ui/SendingOverlay';
import { Spinner, SpinnerRing } from '@mg/shared/ui/Spinner';
import styles from './Gallery.module.css';

const DIALOGS = [
  ['centre', 'Ventana'],
  ['left', 'Panel izquierdo'],
  ['right', 'Panel derecho'],
] as const;

export function Dialogs() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.row}>
        {DIALOGS.map(([from, name]) => (
          <Button key={from} variant="secondary" onClick={() => setOpen(from)}>
            {name}
          </Button>
        ))}
      </div>
      {DIALOGS.map(([from, name]) => (
        <Dialog key={from} from={from} title={name} open={open === from} onClose={close}>
          <Result tone="success" text="Se cierra con Esc, con la cruz o tocando afuera.">
            <Button onClick={close}>Aceptar</Button>
          </Result>
        </Dialog>
      ))}
    </>
  );
}

export function Fields() {
  const [values, setValues] = useState<Record<string, string>>({ lleno: 'Ana Gómez' });
  const [amount, setAmount] = useState(0);
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onValue: (value: string) => setValues((current) => ({ ...current, [name]: value })),
  });
  return (
    <div className={styles.columns}>
      <Field label="Vacío" {...field('vacio')} />
      <Field label="Con texto" {...field('lleno')} />
      <Field label="Opcional" optional {...field('opcional')} />
      <Field label="Con error" error={TEXTS.nameRequired} {...field('error')} />
      <Field label="Deshabilitado" disabled {...field('deshabilitado')} />
      <Field label="Varias líneas" rows={3} {...field('lineas')} />
      <MessageLine tone="success">Con éxito</MessageLine>
      <MessageLine tone="hint">Con un consejo</MessageLine>
      <ContactFields field={field} required={['message']} />
      <div>
        <AmountStepper name="vasos" amount={amount} onAmount={setAmount} />
      </div>
    </div>
  );
}

export function Results() {
  const [sending, setSending] = useState(false);
  return (
    <div className={styles.columns}>
      <div className={styles.panel}>
        <Result tone="success" title={TEXTS.sentTitle} text={TEXTS.sentBody} />
      </div>
      <div className={styles.panel}>
        <Result tone="failure" title={TEXTS.failedTitle} text={TEXTS.failedBody}>
          <Button>Reintentar</Button>
        </Result>
      </div>
      <div className={styles.panel}>
        <Result tone="empty" text={TEXTS.emptyQuote} />
      </div>
      <div className={styles.panel}>
        <Spinner label="Cargando…" />
        <SpinnerRing small />
      </div>
      <div className={styles.panel}>
        <Button onClick={() => setSending(true)}>Cubrir un formulario</Button>
        {sending && <SendingOverlay label="Enviando…" />}
      </div>
    </div>
  );
}
