import { TEXTS } from '../config/texts';
import { Icon } from './Icon';
import { setMotionPaused, useMotionPaused } from './motion';
import styles from './MotionToggle.module.css';

/** The one control that stops all motion of the site; the choice is remembered. */
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
