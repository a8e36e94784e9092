import { useState } from 'react';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import styles from './Gallery.module.css';
import { Result } from '@mg/shared/ui/Result';
import { SendingOverlay } from '@mg/shared/ui/SendingOverlay';
import { Spinner, SpinnerRing } from '@mg/shared/ui/Spinner';
import { GalleryBlock } from './GalleryBlock';

export function GalleryResults() {
  const [sending, setSending] = useState(false);
  return (
    <GalleryBlock title="Resultados y espera">
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
    </GalleryBlock>
  );
}
