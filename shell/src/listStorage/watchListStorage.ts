import type { Services } from '@mg/shared/services/Services';
import { onRefusals, readSession, refusedKeys, writeSession } from '@mg/shared/services/storage';
import type { AppStore } from '@mg/shared/store/makeStore';
import { selectDrawerOpen, selectQuoteEmpty } from '@mg/shared/store/selectors';
import { onOverlays, overlays } from '@mg/shared/ui/layers';
import { showPageNotice } from '../notices/showPageNotice';

/** Tells of each kind of value, and names a way to lose nothing. */
const TEXTS = {
  list: 'Su navegador no guarda esta lista: si cierra o recarga la página, se pierde. Antes de salir, envíela o descargue el PDF.',
  message:
    'Su navegador no guarda su mensaje, que todavía no salió: deje esta página abierta, lo seguimos enviando.',
  draft: 'Su navegador no guarda lo que escribe: si cierra o recarga la página, se pierde.',
};
type Kind = keyof typeof TEXTS;

const TOLD_KEY = 'mg-unkept-told';

/** Tells the visitor, once in a visit for each kind, that the browser refuses a value. @returns a way to stop */
export function watchListStorage(
  store: AppStore,
  { quoteStorage }: Pick<Services, 'quoteStorage'>,
): () => void {
  const earlier = readSession<unknown>(TOLD_KEY);
  // Older releases tell of the list alone, and store `true`.
  const told = new Set<unknown>(Array.isArray(earlier) ? earlier : earlier ? ['list'] : []);
  let shown: { kind: Kind; hide(): void } | undefined;

  /** Returns the refused kinds, the gravest first. */
  const refusedKinds = (): Kind[] => {
    const isUnkept = !selectQuoteEmpty(store.getState()) && quoteStorage.isKept?.() === false;
    const keys = [...refusedKeys];
    return [
      ...(isUnkept ? (['list'] as const) : []),
      ...(keys.includes('mg-outbox') ? (['message'] as const) : []),
      ...(keys.some((key) => key.startsWith('mg-draft:')) ? (['draft'] as const) : []),
    ];
  };

  const check = () => {
    const kinds = refusedKinds();
    // An open quotation has a notice of its own; any other overlay covers this one.
    const isQuoteOpen = selectDrawerOpen(store.getState());
    if (shown && (isQuoteOpen || !kinds.includes(shown.kind))) {
      shown.hide();
      shown = undefined;
    }
    const kind = kinds.find((one) => !told.has(one));
    if (!kind || (isQuoteOpen ? kind !== 'list' : overlays.length > 0)) return;
    if (shown && kinds.indexOf(shown.kind) < kinds.indexOf(kind)) return;
    shown?.hide();
    shown = undefined;
    told.add(kind);
    writeSession(TOLD_KEY, [...told]);
    if (isQuoteOpen) return;
    const hide = showPageNotice(TEXTS[kind], () => {
      shown = undefined;
      if (kind === 'list') quoteStorage.refusalRead = true;
    });
    shown = { kind, hide };
  };

  const stops = [store.subscribe(check), onOverlays(check), onRefusals(check)];
  check();
  return () => stops.forEach((stop) => stop());
}
