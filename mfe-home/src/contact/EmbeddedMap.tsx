import { business } from '@mg/shared/business';
import { isFast } from '@mg/shared/connection';
import { Button } from '@mg/shared/ui/Button';
import { useEffect, useState } from 'react';
import styles from './DirectionsMap.module.css';
import { mapAddress } from './mapAddress';
import { useNear } from './useNear';

/**
 * Another site's map, over the picture. It weighs more than the page: it loads near the view, but on a slow
 * connection or after a failure only at a tap.
 */
export function EmbeddedMap() {
  const { address } = business();
  const src = mapAddress(business(), navigator.userAgent);
  const [wanted, setWanted] = useState<'unasked' | 'tapped' | 'no' | 'failed'>(
    isFast() ? 'unasked' : 'no',
  );
  const loads = wanted === 'unasked' || wanted === 'tapped';
  const [ref, near] = useNear<HTMLDivElement>(src !== '' && loads);
  const [state, setState] = useState<'away' | 'reached' | 'shown'>('away');

  useEffect(() => {
    if (!near) return undefined;
    const off = new AbortController();
    // A frame reports no failure and would show the browser's error page.
    fetch(src, { mode: 'no-cors', credentials: 'omit', signal: off.signal }).then(
      () => setState('reached'),
      () => {
        if (!off.signal.aborted) setWanted(wanted === 'tapped' ? 'failed' : 'no');
      },
    );
    return () => off.abort();
  }, [near, src, wanted]);

  if (src === '') return null;
  return (
    <div ref={ref} className={styles.place} data-state={state}>
      {state !== 'away' && (
        <iframe
          className={styles.frame}
          src={src}
          title={`Mapa: ${address}`}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          onLoad={() => setState('shown')}
        />
      )}
      {!loads && (
        <Button variant="secondary" className={styles.show} onClick={() => setWanted('tapped')}>
          {wanted === 'failed' ? 'No se pudo cargar. Reintentar' : 'Ver mapa'}
        </Button>
      )}
    </div>
  );
}
