import { remoteOf } from '@mg/shared/domain/pageRelease';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { MountGuard } from './MountGuard';
import { reportFailure } from './remoteHealth';
import { retryPage } from './retryPage';
import { onScreenLoad, requestScreen, screenLoad } from './screenLoads';

interface RemoteBoundaryProps {
  /** What to mount, as `remote/Exposed`. */
  screen: string;
  screenProps: object;
  loading: ReactNode;
  /** Shown where no version of the remote can show it. */
  failed: (retry: () => void) => ReactNode;
}

/**
 * The place of one remote in the page. It mounts the live version; where that cannot be loaded or
 * throws, the last good one; where that fails too, the error view. Nothing outside is affected.
 */
export function RemoteBoundary({ screen, screenProps, loading, failed }: RemoteBoundaryProps) {
  const read = () => screenLoad(screen);
  const { index, Screen, failed: hasFailed } = useSyncExternalStore(onScreenLoad, read, read);

  useEffect(() => requestScreen(screen), [screen]);

  if (hasFailed) return failed(() => void retryPage());
  if (!Screen) return loading;
  return (
    <MountGuard
      key={index}
      fallback={loading}
      onError={(error) => reportFailure(remoteOf(screen), index, error)}
    >
      <Screen {...screenProps} />
    </MountGuard>
  );
}
