import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { own } from '@mg/shared/services/storage';
import type { Fault, FaultName } from './Fault';
import type * as Judge from './judgeFaults';
import { leaveVersion, runningVersion, SHELL } from './remoteHealth';

/** The judge comes with the deferred chunk. Without that chunk the network fails, and no version is at fault. */
const judge = (use: (judge: typeof Judge) => unknown): void =>
  void import(/* webpackChunkName: "deferred" */ './judgeFaults').then(use).catch(() => undefined);

/** Reports a fault to the API's log, once in a visit. */
export function reportFault(fault: Fault): void {
  const version = runningVersion(fault.app);
  judge(({ sendFault }) => sendFault({ version, ...fault }));
}

/** Reports an app that dispatches an action whose payload does not fit. */
export function reportRefused(reason: string, app = SHELL): void {
  // eslint-disable-next-line no-console
  if (process.env.NODE_ENV === 'development') console.error(`${app}: ${reason}`);
  reportFault({ app, fault: 'action', reason });
}

/** Replaces a failed version by the next one unless it stays, and reports the failure. The first of two reports counts. */
export function reportFailure(
  remote: string,
  failed: RemoteRelease | undefined,
  fault: FaultName,
  error: unknown,
  stays = false,
): void {
  if (!failed || (!stays && !leaveVersion(remote, failed))) return;
  if (process.env.NODE_ENV === 'development' && !stays) {
    // The next hot update reloads the page (kit/webpack/dev/recoverScreen.js).
    dispatchEvent(new CustomEvent('mg-failed', { detail: failed.container }));
  }
  judge(({ judgeFailure }) => judgeFailure(remote, failed, fault, error));
}

/** Bounds a text that no app needs to store. */
const LARGE = 10_000;

/** Shows the judge all large texts that any code stores, and other scripts' changes of the site's own values. */
export function watchStorage(): void {
  for (const name of ['setItem', 'removeItem', 'clear'] as const) {
    const native = Storage.prototype[name] as (...given: string[]) => void;
    Storage.prototype[name] = function (...given: string[]) {
      native.apply(this, given);
      const [key = 'mg-', { length } = ''] = given;
      if (length < LARGE && (own.writes || !key.startsWith('mg-'))) return;
      const { stack } = new Error();
      judge(({ judgeStored }) => judgeStored(key, length, stack));
    };
  }
}

/** Reports every uncaught error, rejection and failed file, from before any remote runs. */
export function listenForFaults(): void {
  const listen = (event: Event) => judge(({ judgeEvent }) => judgeEvent(event));
  // The events of failed files do not bubble.
  addEventListener('error', listen, true);
  addEventListener('unhandledrejection', listen);
}
