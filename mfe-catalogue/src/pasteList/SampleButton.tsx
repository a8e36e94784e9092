import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useState } from 'react';
import styles from './PasteList.module.css';

/** Downloads a sheet to fill in. */
export function SampleButton({ onProblem }: { onProblem(problem: string): void }) {
  const [done, setDone] = useState(false);

  const download = async () => {
    try {
      const { sampleList } = await import(
        /* webpackChunkName: "sampleList" */ '../listReading/sampleList'
      );
      const file = await sampleList();
      const url = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      onProblem('');
      setDone(true);
    } catch {
      onProblem('No se pudo preparar el ejemplo. Revise su conexión y vuelva a intentar.');
    }
  };

  return (
    <div className={styles.sample}>
      <Button variant="quiet" onClick={() => void download()}>
        <Icon name="download" size={20} />
        Descargar un ejemplo
      </Button>
      <p role="status" className={styles.hint}>
        {done && 'Complete el ejemplo y elíjalo con «Abrir un archivo».'}
      </p>
    </div>
  );
}
