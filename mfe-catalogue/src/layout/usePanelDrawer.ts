import { useCallback, useState } from 'react';

export interface PanelDrawerState {
  open: boolean;
  /** Its content is kept from the first opening on, so that it does not vanish while closing. */
  opened: boolean;
  show(): void;
  close(): void;
}

/** The left drawer of phones and tablets. */
export function usePanelDrawer(): PanelDrawerState {
  const [state, setState] = useState({ open: false, opened: false });
  const show = useCallback(() => setState({ open: true, opened: true }), []);
  const close = useCallback(
    () => setState((current) => (current.open ? { ...current, open: false } : current)),
    [],
  );
  return { ...state, show, close };
}
