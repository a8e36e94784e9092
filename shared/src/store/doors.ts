import type { AppStore } from './makeStore';
import { passAs } from './refuseMisfits';

type Dispatch = AppStore['dispatch'];
type Thunk = (dispatch: Dispatch, ...rest: unknown[]) => unknown;

/** Maps each door to the store behind it. */
const stores = new WeakMap<AppStore, AppStore>();

/**
 * Makes an app's own door to the store. A thunk of the app dispatches through the same door. A part inside another
 * remote's page gets a door to the same store, not to the other's door.
 */
export function doorOf(storeOrDoor: AppStore, app: string): AppStore {
  const store = stores.get(storeOrDoor) ?? storeOrDoor;
  const dispatch = ((action: unknown) =>
    typeof action === 'function'
      ? store.dispatch((_, ...rest) => (action as Thunk)(dispatch, ...rest))
      : passAs(app, () => store.dispatch(action as Parameters<Dispatch>[0]))) as Dispatch;
  const door = { ...store, dispatch, replaceReducer: () => undefined };
  stores.set(door, store);
  return door;
}
