import { useEffect, useState, type ComponentProps } from 'react';
import { isReady, whenReady } from '../page/ready';
import styles from './Deferred.module.css';
import { useHydrated } from './useHydrated';

interface DeferredProps extends ComponentProps<'section'> {
  as?: 'section' | 'footer';
  /** Sets `--reserved-height`, the height without padding, at each breakpoint. */
  className: string | undefined;
}

/** Gives a phone time to lay one section out, and to handle input before the next. */
const PAUSE_MS = 150;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** Lays deferred sections out in the order of mounting. */
let queue: Promise<void> | undefined;

/** Lays a large section below the first screen out: near the viewport at once, elsewhere in turn. */
export function Deferred({ as: Element = 'section', className, ...props }: DeferredProps) {
  const [deferred, setDeferred] = useState(!useHydrated() || !isReady());

  useEffect(() => {
    if (!deferred) return;
    queue = (queue ?? whenReady()).then(pause).then(() => setDeferred(false));
  }, [deferred]);

  return (
    <Element
      // The release tool inlines the styles of all other elements.
      data-deferred=""
      className={deferred ? `${styles.deferred} ${className}` : className}
      {...props}
    />
  );
}
