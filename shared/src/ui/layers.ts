import { useEffect, useEffectEvent } from 'react';
import { createSubscribers } from '../page/createSubscribers';

/** What lies over the page, the topmost last; each is called when Back is to take it away. */
export const layers: (() => void)[] = [];

const { subscribe, notify } = createSubscribers();

/** Hears of every layer that comes or goes. */
export const onLayers = subscribe;

/** Something lies over the page while it is open: Back takes that away before it leaves the page. */
export function useLayer(open: boolean, onBack?: () => void): void {
  const back = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (!open) return undefined;
    const layer = () => back();
    layers.push(layer);
    notify();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      notify();
    };
  }, [open]);
}
