import { TEXTS } from '../config/texts';
import { Icon } from './Icon';
import { setMotionPaused, useMotionPaused } from './motion';
import styles from './MotionToggle.module.css';

/** Pauses all motion of the site and remembers the choice. */
export function MotionToggle() {
  const paused = useMotionPaused();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={paused}
      onClick={() => setMotionPaused(!paused)}
    >
      <Icon name={paused ? 'play' : 'pause'} size={18} />
      {TEXTS.pauseAnimations}
    </button>
  );
}
