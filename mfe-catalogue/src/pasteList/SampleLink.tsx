import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useState } from 'react';
import styles from './PasteList.module.css';
import { sampleList } from '../listReading/sampleList';

/** Downloads a sheet to fill in; the field takes the sample where the browser refuses downloads. */
export function SampleLink({ onShow }: { onShow(text: string): void }) {
  const [done, setDone] = useState(false);
  const { name, text, href } = sampleList();
  return (
    <div className={styles.sample}>
      <ButtonLink variant="quiet" href={href} download={name} onClick={() => setDone(true)}>
        <Icon name="download" size={20} />
        Descargar un ejemplo
      </ButtonLink>
      <p role="status" className={styles.hint}>
        {done && 'Complételo y elíjalo con «Abrir un archivo». ¿No se descargó?'}
      </p>
      {done && (
        <Button variant="quiet" onClick={() => onShow(text.replace(/^\uFEFF/, ''))}>
          Verlo en el campo
        </Button>
      )}
    </div>
  );
}
