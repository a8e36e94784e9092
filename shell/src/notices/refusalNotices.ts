import type { Services } from '@mg/shared/services/Services';
import { readSession, refusedKeys, writeSession } from '@mg/shared/services/storage';
import type { AppStore } from '@mg/shared/store/makeStore';
import { selectDrawerOpen, selectQuoteEmpty } from '@mg/shared/store/selectors';
import type { Notice } from './showPageNotice';

/** Tells of each kind of value, the gravest first, and names a way to lose nothing. */
const TEXTS = {
  list: 'Su navegador no guarda esta lista: si cierra o recarga la página, se pierde. Antes de salir, envíela o descargue el PDF.',
  message:
    'Su navegador no guarda su mensaje, que todavía no salió: deje esta página abierta, lo seguimos enviando.',
  draft: 'Su navegador no guarda lo que escribe: si cierra o recarga la página, se pierde.',
};
type Kind = keyof typeof TEXTS;

const TOLD_KEY = 'mg-unkept-told';

/** Tells the visitor, once in a visit for each kind, that the browser refuses a value. */
export function refusalNotices(store: AppStore, quoteStorage: Services['quoteStorage']) {
  const told: Partial<Record<Kind, true>> = { ...readSession<object>(TOLD_KEY) };
  const tell = (kind: Kind) => {
    told[kind] = true;
    writeSession(TOLD_KEY, told);
  };
  const isRefused: Record<Kind, () => boolean> = {
    list: () => !selectQuoteEmpty(store.getState()) && !quoteStorage.isKept(),
    message: () => refusedKeys.has('mg-outbox'),
    draft: () => [...refusedKeys].some((key) => key.startsWith('mg-draft:')),
  };
  const kinds = Object.keys(TEXTS) as Kind[];
  return (): Notice | undefined => {
    const kind = kinds.find((one) => !told[one] && isRefused[one]());
    if (!kind) return undefined;
    // The open quotation has a notice of its own.
    if (selectDrawerOpen(store.getState())) {
      if (kind === 'list') tell(kind);
      return undefined;
    }
    const onRead = () => {
      tell(kind);
      if (kind === 'list') quoteStorage.refusalRead = true;
    };
    return { text: TEXTS[kind], onRead };
  };
}
