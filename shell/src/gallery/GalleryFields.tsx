import { useState } from 'react';
import { TEXTS } from '@mg/shared/texts';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { ContactFields } from '@mg/shared/ui/ContactFields';
import { Field } from '@mg/shared/ui/Field';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import styles from './Gallery.module.css';
import { GalleryBlock } from './GalleryBlock';

export function GalleryFields() {
  const [values, setValues] = useState<Record<string, string>>({ lleno: 'Ana Gómez' });
  const [amount, setAmount] = useState(0);
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onValue: (value: string) => setValues((current) => ({ ...current, [name]: value })),
  });
  return (
    <GalleryBlock title="Campos">
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
    </GalleryBlock>
  );
}
