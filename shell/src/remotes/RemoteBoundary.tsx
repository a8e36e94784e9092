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

/** Milliseconds: short while another version stands by, so that a visitor waits 5 s at most. */
const TIMEOUT_WITH_FALLBACK_MS = 3000;
const TIMEOUT_MS = 10_000;

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

  useEffect(() => {
    if (!release) return undefined;
    let current = true;
    const isLast = index === candidates(remote).length - 1;
    loadExposed(release, {
      expose,
      timeout: isLast ? TIMEOUT_MS : TIMEOUT_WITH_FALLBACK_MS,
    }).then(
      (Screen) => {
        if (current) setLoaded({ index, Screen });
      },
      (error: unknown) => {
        if (current) reportFailure(remote, index, error);
      },
    );
    return () => {
      current = false;
    };
  }, [release, remote, expose, index]);

  if (!release) return failed(() => void retryPage());
  if (loaded?.index !== index) return loading;
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
