import type { RemoteName } from '@mg/shared/domain/pageRelease';
import type { RemoteScreens } from '@mg/shared/remotes';
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadExposed } from './loadExposed';
import { MountGuard } from './MountGuard';
import { candidates, indexOf, onFailure, reportFailure } from './remoteHealth';
import { retryPage } from './retryPage';

type ScreenId = keyof RemoteScreens;

/** After so many milliseconds the next version gets its turn: a visitor waits 5 s at most. */
const STANDBY_AFTER_MS = 2500;

/** When the error view shows although the last version may still come, which then mounts. */
const GIVE_UP_AFTER_MS = 3500;

interface RemoteBoundaryProps<Id extends ScreenId> {
  /** What to mount, as `remote/Exposed`. */
  screen: Id;
  screenProps: ComponentProps<RemoteScreens[Id]>;
  loading: ReactNode;
  /** Shown once every version of the remote has failed. */
  failed: (retry: () => void) => ReactNode;
}

/**
 * The place of one remote in the page. It mounts the live version; where that cannot be loaded or
 * throws, the last good one; where that fails too, the error view. Nothing outside is affected.
 */
export function RemoteBoundary<Id extends ScreenId>({
  screen,
  screenProps,
  loading,
  failed,
}: RemoteBoundaryProps<Id>) {
  const [remote, expose] = screen.split('/') as [RemoteName, string];
  const index = useSyncExternalStore(onFailure, () => indexOf(remote));
  const release = candidates(remote)[index];
  const [loaded, setLoaded] = useState<{ index: number; Screen: ComponentType<object> }>();

  const [late, setLate] = useState<number>();

  useEffect(() => {
    if (!release) return undefined;
    const isLast = index === candidates(remote).length - 1;
    const waited = index * STANDBY_AFTER_MS;
    const timer = setTimeout(
      () => (isLast ? setLate(index) : reportFailure(remote, index, new Error('No answer'))),
      isLast ? GIVE_UP_AFTER_MS - waited : STANDBY_AFTER_MS,
    );
    let current = true;
    loadExposed(release, expose)
      .then(
        (Screen) => current && setLoaded({ index, Screen }),
        (error: unknown) => current && reportFailure(remote, index, error),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [release, remote, expose, index]);

  const isLoaded = loaded?.index === index;
  if (!release || (late === index && !isLoaded)) return failed(() => void retryPage());
  if (!isLoaded) return loading;
  const { Screen } = loaded;
  return (
    <MountGuard
      key={index}
      fallback={loading}
      onError={(error) => reportFailure(remote, index, error)}
    >
      <Screen {...screenProps} />
    </MountGuard>
  );
}
