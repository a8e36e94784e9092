import { useEffect, useState, type ComponentProps } from 'react';
import { isReady, whenReady } from '../page/ready';
import styles from './Deferred.module.css';
import { useHydrated } from './useHydrated';

interface DeferredProps extends ComponentProps<'section'> {
  as?: 'section' | 'footer';
  /** Its styles say how high it will be, without its padding: `--reserved-height`, at their breakpoints. */
  className: string | undefined;
}

/** As long as a phone takes for one of them: it answers to a finger before the next. */
const PAUSE_MS = 150;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** All that is deferred, in the order in which it came up. */
let queue: Promise<void> | undefined;

/**
 * A large part of a page that may stand below its first screen. Before the page is ready it is laid out
 * only where a visitor comes near it; then it is, in its turn. What comes up later, as when a visitor
 * returns, never waits.
 */
export function Deferred({ as: Element = 'section', className, ...props }: DeferredProps) {
  const [deferred, setDeferred] = useState(!useHydrated() || !isReady());

  useEffect(() => {
    if (!deferred) return;
    queue = (queue ?? whenReady()).then(pause).then(() => setDeferred(false));
  }, [deferred]);

  return (
    <Element
      // The release tool puts the styles of all else into the page.
      data-deferred=""
      className={deferred ? `${styles.deferred} ${className}` : className}
      {...props}
    />
  );
}
