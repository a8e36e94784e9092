import { TEXTS } from '@mg/shared/texts';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { ContactFields } from '@mg/shared/ui/ContactFields';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Field } from '@mg/shared/ui/Field';
import { Icon, ICON_NAMES } from '@mg/shared/ui/Icon';
import { IconButton } from '@mg/shared/ui/IconButton';
import { Logo } from '@mg/shared/ui/Logo';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { MotionToggle } from '@mg/shared/ui/MotionToggle';
import { Pennants } from '@mg/shared/ui/Pennants';
import { Result } from '@mg/shared/ui/Result';
import { SendingOverlay } from '@mg/shared/ui/SendingOverlay';
import { Spinner, SpinnerRing } from '@mg/shared/ui/Spinner';
import { useState } from 'react';
import styles from './Gallery.module.css';

const DIALOGS = { Ventana: 'centre', 'Panel izquierdo': 'left', 'Panel derecho': 'right' } as const;
const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

/** Shows every UI primitive in every state to teams. A test fails when a primitive is missing. */
export default function Gallery() {
  const [open, setOpen] = useState<string>();
  const [values, setValues] = useState<Record<string, string>>({ 'Con texto': 'Ana Gómez' });
  const [amount, setAmount] = useState(0);
  const close = () => setOpen(undefined);
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onValue: (value: string) => setValues({ ...values, [name]: value }),
  });
  const labelled = (label: string) => ({ label, ...field(label) });
  return (
    <main className={styles.gallery}>
      <title>Galería de componentes</title>
      <Logo />
      <h1>Galería de componentes</h1>
      <div className={styles.row}>
        <Pennants />
        <MotionToggle />
        {ICON_NAMES.map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
      {VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <ButtonLink variant={variant} href="#enlace">
            <Icon name="chat" size={20} />
            Enlace
          </ButtonLink>
          <Button variant={variant} disabled>
            Deshabilitado
          </Button>
          <IconButton variant={variant} icon="search" label={`Icono ${variant}`} />
        </div>
      ))}
      <div className={styles.dark}>
        <Button variant="onDark">onDark</Button>
      </div>
      <Button wide>Ancho completo</Button>
      <h2>Campos y resultados</h2>
      <div className={styles.columns}>
        <Field {...labelled('Vacío')} />
        <Field {...labelled('Con texto')} />
        <Field {...labelled('Opcional')} optional />
        <Field {...labelled('Con error')} error={TEXTS.nameRequired} />
        <Field {...labelled('Deshabilitado')} disabled />
        <Field {...labelled('Varias líneas')} rows={3} />
        <MessageLine tone="success">Con éxito</MessageLine>
        <MessageLine tone="hint">Con un consejo</MessageLine>
        <ContactFields field={field} required={['message']} />
        <AmountStepper name="vasos" amount={amount} onAmount={setAmount} />
        <Result tone="success" title={TEXTS.sentTitle} text={TEXTS.sentBody} />
        <Result tone="failure" title={TEXTS.failedTitle} text={TEXTS.failedBody}>
          <Button>Reintentar</Button>
        </Result>
        <Result tone="empty" text={TEXTS.emptyQuote} />
        <Spinner label="Cargando…" />
        <SpinnerRing small />
        <div className={styles.covered}>
          <Button onClick={() => setOpen('sending')}>Cubrir un formulario</Button>
          {open === 'sending' && <SendingOverlay label="Enviando…" />}
        </div>
      </div>
      <div className={styles.row}>
        {Object.entries(DIALOGS).map(([name, from]) => (
          <div key={name}>
            <Button onClick={() => setOpen(name)}>{name}</Button>
            <Dialog from={from} title={name} open={open === name} onClose={close}>
              <Button onClick={close}>Aceptar</Button>
            </Dialog>
          </div>
        ))}
      </div>
    </main>
  );
}
