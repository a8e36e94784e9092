import { useAppDispatch } from '@mg/shared/store/hooks';
import { drawerToggled } from '@mg/shared/store/quoteSlice';
import { useEffect, useState } from 'react';
import type { QuoteForm } from '../contact/useQuoteForm';
import { closeLists, openLists, say, useLists } from '../lists/listsState';
import { useListLink } from '../lists/useListLink';
import type { ListsDialogs } from './ListsDialogs';

/** What comes sooner needs no word. */
const SOON_MS = 300;

/** The dialogs of the lists, which are fetched with the first one that is opened. */
export function Lists({ form }: { form: QuoteForm }) {
  useListLink();
  const dispatch = useAppDispatch();
  const { dialog } = useLists();
  const [Dialogs, setDialogs] = useState<typeof ListsDialogs>();

  useEffect(() => {
    if (!dialog || Dialogs) return;
    const timer = setTimeout(() => say({ text: 'Cargando…' }), SOON_MS);
    import(/* webpackChunkName: "lists" */ './ListsDialogs').then(
      ({ ListsDialogs: Fetched }) => {
        clearTimeout(timer);
        say();
        setDialogs(() => Fetched);
      },
      () => {
        clearTimeout(timer);
        closeLists();
        dispatch(drawerToggled(true));
        say({
          text: 'No pudimos abrir esta parte. Su lista está guardada: revise su conexión.',
          action: { label: 'Reintentar', run: () => openLists(dialog) },
        });
      },
    );
  }, [dialog, Dialogs, dispatch]);

  // What lies over a page goes with it.
  useEffect(() => closeLists, []);

  return Dialogs && <Dialogs form={form} />;
}
