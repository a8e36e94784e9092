import type { Services } from '@mg/shared/services/Services';
import { readSession, writeSession } from '@mg/shared/services/storage';
import type { AppStore } from '@mg/shared/store/makeStore';
import { selectDrawerOpen, selectQuoteEmpty } from '@mg/shared/store/selectors';
import { onOverlays, overlays } from '@mg/shared/ui/layers';
import { showStorageNotice } from './showStorageNotice';

const TOLD_KEY = 'mg-unkept-told';

/** Tells the visitor, once in a visit, that the browser refuses the list. */
export function watchListStorage(
  store: AppStore,
  { quoteStorage }: Pick<Services, 'quoteStorage'>,
): void {
  let told = readSession<boolean>(TOLD_KEY) === true;
  let hide: (() => void) | undefined;

  const check = () => {
    const state = store.getState();
    const isUnkept = !selectQuoteEmpty(state) && quoteStorage.isKept?.() === false;
    // An open quotation has a notice of its own; any other overlay covers this one.
    const isQuoteOpen = selectDrawerOpen(state);
    if (!isUnkept || isQuoteOpen) hide?.();
    if (!isUnkept || told) return;
    if (!isQuoteOpen && overlays.length > 0) return;
    told = true;
    writeSession(TOLD_KEY, true);
    if (!isQuoteOpen) hide = showStorageNotice(() => (quoteStorage.refusalRead = true));
  };

  store.subscribe(check);
  onOverlays(check);
  check();
}
