import { useAppDispatch } from '@mg/shared/store/hooks';
import { drawerToggled } from '@mg/shared/store/quoteSlice';
import { useEffect, useState } from 'react';
import { closeListDialog, openListDialog, showNotice, useListDialog } from '../actions/listDialog';
import type { QuoteForm } from '../contact/useQuoteForm';
import type { ListDialogs } from './ListDialogs';
import { useListLink } from './useListLink';

/** A shorter wait needs no notice. */
const SOON_MS = 300;

/** Renders the dialogs of the lists; the first open dialog fetches their chunk. */
export function LazyListDialogs({ form }: { form: QuoteForm }) {
  useListLink();
  const dispatch = useAppDispatch();
  const { dialog } = useListDialog();
  const [Dialogs, setDialogs] = useState<typeof ListDialogs>();

  useEffect(() => {
    if (!dialog || Dialogs) return;
    const timer = setTimeout(() => showNotice({ text: 'Cargando…' }), SOON_MS);
    import(/* webpackChunkName: "lists" */ './ListDialogs').then(
      ({ ListDialogs: Fetched }) => {
        clearTimeout(timer);
        showNotice();
        setDialogs(() => Fetched);
      },
      () => {
        clearTimeout(timer);
        closeListDialog();
        dispatch(drawerToggled(true));
        showNotice({
          text: 'No pudimos abrir esta parte. Su lista está guardada: revise su conexión.',
          action: { label: 'Reintentar', run: () => openListDialog(dialog) },
        });
      },
    );
  }, [dialog, Dialogs, dispatch]);

  // The overlay closes with its page.
  useEffect(() => closeListDialog, []);

  return Dialogs && <Dialogs form={form} />;
}
