import { currentPromotions } from '@mg/shared/domain/validity';
import type { AppStore } from '@mg/shared/store/makeStore';
import { promotionsExpired } from '@mg/shared/store/promotionsSlice';

const EVERY_MS = 60_000;

/** Removes expired promotions from the store, since a page may be a day old. */
export function dropExpired(store: AppStore): void {
  let seen: unknown;
  const check = () => {
    const { entries } = store.getState().promotions;
    const current = currentPromotions(entries, Date.now());
    seen = entries;
    if (current.length < entries.length) store.dispatch(promotionsExpired(current));
  };
  store.subscribe(() => {
    if (store.getState().promotions.entries !== seen) check();
  });
  setInterval(check, EVERY_MS);
  check();
}
