import type { RemoteName } from '@mg/shared/domain/pageRelease';
import type { RemoteScreens } from '@mg/shared/remotes';
import { useEffect, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { MountGuard } from './MountGuard';
import { reportFailure } from './remoteHealth';
import { retryPage } from './retryPage';
import { onScreenLoad, requestScreen, screenLoad, type ScreenId } from './screenLoads';

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
  const read = () => screenLoad(screen);
  const { index, Screen, failed: hasFailed } = useSyncExternalStore(onScreenLoad, read, read);

  useEffect(() => requestScreen(screen), [screen]);

  if (hasFailed) return failed(() => void retryPage());
  if (!Screen) return loading;
  return (
    <MountGuard
      key={index}
      fallback={loading}
      onError={(error) => reportFailure(screen.split('/')[0] as RemoteName, index, error)}
    >
      <Screen {...screenProps} />
    </MountGuard>
  );
}
