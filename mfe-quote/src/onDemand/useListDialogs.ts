import { useAppDispatch } from '@mg/shared/store/hooks';
import { drawerToggled } from '@mg/shared/store/quoteSlice';
import { useEffect, useState } from 'react';
import { closeListDialog, openListDialog, showNotice, useListDialog } from '../actions/listDialog';
import { requestOnDemand } from './useOnDemand';

/**
 * Fetches the dialogs of the lists for the first open one. Without them, the drawer shows the list and a retry.
 * @returns whether the visitor has opened one
 */
export function useListDialogs(): boolean {
  const dispatch = useAppDispatch();
  const { dialog } = useListDialog();
  const [opened, setOpened] = useState(false);
  if (dialog && !opened) setOpened(true);

  useEffect(() => {
    if (!dialog) return;
    void requestOnDemand().then((isThere) => {
      if (isThere) return;
      closeListDialog();
      dispatch(drawerToggled(true));
      showNotice({
        text: 'No pudimos abrir esta parte. Su lista está guardada: revise su conexión.',
        action: { label: 'Reintentar', run: () => openListDialog(dialog) },
      });
    });
  }, [dialog, dispatch]);

  // The overlay closes with its page.
  useEffect(() => closeListDialog, []);
  return opened;
}
