import { useAppDispatch } from '@mg/shared/store/hooks';
import { drawerToggled } from '@mg/shared/store/quoteSlice';
import { useEffect, useState } from 'react';
import type { QuoteForm } from '../contact/useQuoteForm';
import { closeLists, openLists, say, useLists } from '../lists/listsState';
import { useListLink } from '../lists/useListLink';
import type { ListsDialogs } from './ListsDialogs';

/** The dialogs of the lists, which are fetched with the first one that is opened. */
export function Lists({ form }: { form: QuoteForm }) {
  useListLink();
  const dispatch = useAppDispatch();
  const { dialog } = useLists();
  const [Dialogs, setDialogs] = useState<typeof ListsDialogs>();

  useEffect(() => {
    if (!dialog || Dialogs) return;
    say({ text: 'Cargando…' });
    import(/* webpackChunkName: "lists" */ './ListsDialogs').then(
      ({ ListsDialogs: Fetched }) => {
        say();
        setDialogs(() => Fetched);
      },
      () => {
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
