import { remoteOf } from '@mg/shared/domain/pageRelease';
import { StoreDoor } from '@mg/shared/store/hooks';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { retryPage } from './badReleases';
import { Checkpoint } from './Checkpoint';
import { reportFailure } from './faults';
import { asRoot } from './pageFrame';
import { enter, leave } from './running';
import { onScreenLoad, requestScreen, screenLoad } from './screenLoads';

interface RemoteBoundaryProps {
  /** Names the remote and its exposed module, such as `quote/QuoteButton`. */
  screen: string;
  screenProps: object;
  loading: ReactNode;
  /** Renders after every version of the remote has failed. */
  failed: (retry: () => void) => ReactNode;
}

/** Mounts the live version of a screen, its last good one after a failure, or the error view. */
export function RemoteBoundary({ screen, screenProps, loading, failed }: RemoteBoundaryProps) {
  const read = () => screenLoad(screen);
  const { release, Screen, failed: hasFailed } = useSyncExternalStore(onScreenLoad, read, read);

  useEffect(() => requestScreen(screen), [screen]);

  if (hasFailed) return failed(() => void retryPage());
  if (!Screen) return loading;
  const remote = remoteOf(screen);
  return (
    <MountGuard
      key={release?.container}
      fallback={loading}
      onError={(error) => {
        leave(remote, true);
        reportFailure(remote, release, 'mount', error);
      }}
    >
      <div ref={asRoot} data-remote={remote}>
        <Checkpoint pass={enter} remote={remote} />
        <StoreDoor app={remote}>
          <Screen {...screenProps} />
        </StoreDoor>
        <Checkpoint pass={leave} remote={remote} />
      </div>
    </MountGuard>
  );
}

/** Catches every error of its children, so that the page around them stays until the owner replaces the guard. */
class MountGuard extends Component<{
  children: ReactNode;
  fallback: ReactNode;
  onError(error: unknown): void;
}> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
