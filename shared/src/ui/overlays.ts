import { useEffect, useEffectEvent } from 'react';
import { createSubscribers } from '../page/createSubscribers';

/** Lists the open overlays, the topmost last. Back closes the last one. */
export const overlays: (() => void)[] = [];

const { subscribe, notify } = createSubscribers();

/** Notifies of every overlay that opens or closes. */
export const onOverlays = subscribe;

/** Registers an open overlay: Back closes overlays before the browser leaves the page. */
export function useOverlay(open: boolean, onBack?: () => void): void {
  const back = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (!open) return undefined;
    const overlay = () => back();
    overlays.push(overlay);
    notify();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      notify();
    };
  }, [open]);
}
