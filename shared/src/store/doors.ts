import type { AppStore } from './makeStore';
import { passAs } from './refuseMisfits';

type Dispatch = AppStore['dispatch'];
type Thunk = (dispatch: Dispatch, ...rest: unknown[]) => unknown;

/** Makes an app's own door to the store. A thunk of the app dispatches through the same door. */
export function doorOf(store: AppStore, app: string): AppStore {
  const dispatch = ((action: unknown) =>
    typeof action === 'function'
      ? store.dispatch((_, ...rest) => (action as Thunk)(dispatch, ...rest))
      : passAs(app, () => store.dispatch(action as Parameters<Dispatch>[0]))) as Dispatch;
  return { ...store, dispatch, replaceReducer: () => undefined };
}
