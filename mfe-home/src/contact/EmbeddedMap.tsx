import { business } from '@mg/shared/business';
import { isFast } from '@mg/shared/connection';
import { Button } from '@mg/shared/ui/Button';
import { useEffect, useRef, useState } from 'react';
import styles from './DirectionsMap.module.css';
import { mapAddress } from './mapAddress';

/** Covers half a phone's screen; a browser's lazy loading begins much farther away. */
const NEAR = '400px';

/** Loads another site's heavy map near the view, or at a tap on a slow connection. */
export function EmbeddedMap() {
  const { address } = business();
  const src = mapAddress(business(), navigator.userAgent);
  const [wanted, setWanted] = useState<'unasked' | 'tapped' | 'no' | 'failed'>(
    isFast() ? 'unasked' : 'no',
  );
  const loads = wanted === 'unasked' || wanted === 'tapped';
  const [state, setState] = useState<'away' | 'reached' | 'shown'>('away');
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!loads || !ref.current) return undefined;
    const off = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // A frame reports no failure and shows the browser's error page.
        fetch(src, { mode: 'no-cors', credentials: 'omit', signal: off.signal }).then(
          () => setState('reached'),
          () => {
            if (!off.signal.aborted) setWanted(wanted === 'tapped' ? 'failed' : 'no');
          },
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      off.abort();
    };
  }, [loads, src, wanted]);

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
