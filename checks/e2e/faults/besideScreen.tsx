import { useEffect, useState, type ComponentType } from 'react';
import { FAULT_MARK } from './mark';

export type Screen = ComponentType<object>;

/** Loads a chunk of the released screen. */
export type LoadChunk = (chunk: string) => Promise<unknown>;

/** Tells the drill that the fault begins. */
export const begin = () => console.debug(FAULT_MARK);

/** Runs `act` once the released screen is mounted, and then adds an element below the screen. */
export const besideScreen = (Good: Screen, act?: () => void, Beside?: Screen): Screen =>
  function Broken(props) {
    const [mounted, setMounted] = useState(false);
    useEffect(() => {
      if (Beside) setMounted(true);
      act?.();
    }, []);
    return (
      <>
        <Good {...props} />
        {mounted && Beside && <Beside />}
      </>
    );
  };
