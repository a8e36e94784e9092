import type { SitePage } from '@mg/shared/domain/pageRelease';
import { Slot } from '@mg/shared/slots';
import { useWholeScreen } from '@mg/shared/ui/useWholeScreen';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { LoadingScreen, PageUnavailable } from './fallbackScreens';
import { useArrival } from './useArrival';

/** Shows a remote's page and the quotation's drawer: each works when the other fails. */
export function PageRoute({ page }: { page: SitePage }) {
  useArrival(page.screen);
  const whole = useWholeScreen();
  return (
    <>
      <RemoteBoundary
        screen={page.screen}
        screenProps={{}}
        loading={page.loading === 'nothing' ? null : <LoadingScreen />}
        failed={(retry) => <PageUnavailable page={page} retry={retry} />}
      />
      {whole && page.slots?.includes('quote-drawer') && <Slot name="quote-drawer" />}
    </>
  );
}
