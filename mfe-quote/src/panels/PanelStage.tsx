import { useState, type ReactNode } from 'react';
import styles from './PanelStage.module.css';

/** Where the panels slide. `place` counts the steps of the way: a smaller one than before is back. */
export function PanelStage({ place, children }: { place: number; children: ReactNode }) {
  const [trail, setTrail] = useState({ place, direction: 'forward' });
  if (trail.place !== place) {
    setTrail({ place, direction: place > trail.place ? 'forward' : 'back' });
  }
  return (
    <div className={styles.stage} data-direction={trail.direction}>
      {children}
    </div>
  );
}
