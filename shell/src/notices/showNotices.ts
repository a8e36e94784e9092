import type { OnOutcome } from '@mg/shared/services/sendKept';
import type { Services } from '@mg/shared/services/Services';
import { onRefusals } from '@mg/shared/services/storage';
import type { AppStore } from '@mg/shared/store/makeStore';
import { onOverlays, overlays } from '@mg/shared/ui/layers';
import { outcomeNotices } from './outcomeNotices';
import { refusalNotices } from './refusalNotices';
import { showPageNotice } from './showPageNotice';

/** Shows one notice at a time, a refused value first. @returns a way to tell an outcome, and one to stop */
export function showNotices(
  store: AppStore,
  { quoteStorage }: Pick<Services, 'quoteStorage'>,
): { onOutcome: OnOutcome; stop(): void } {
  let shown: { text: string; hide(): void } | undefined;
  const check = () => {
    // A visitor in another tab sees nothing of this page.
    if (document.hidden) return;
    const next = refusal() ?? outcomes.read();
    // A modal dialog makes the rest of the page inert.
    if (next?.text === shown?.text || (next && overlays.length > 0)) return;
    shown?.hide();
    const onRead = () => {
      shown = undefined;
      next!.onRead();
      check();
    };
    shown = next && { text: next.text, hide: showPageNotice({ ...next, onRead }) };
  };
  const refusal = refusalNotices(store, quoteStorage);
  const outcomes = outcomeNotices(store, check);
  document.addEventListener('visibilitychange', check);
  const stops = [store.subscribe(check), onOverlays(check), onRefusals(check), outcomes.stop];
  check();
  return { onOutcome: outcomes.add, stop: () => stops.forEach((stop) => stop()) };
}
