import type { Services } from '@mg/shared/services/Services';
import { SlotsProvider } from '@mg/shared/slots';
import { StoreProvider } from '@mg/shared/store/hooks';
import type { AppStore, RootState } from '@mg/shared/store/makeStore';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingScreen } from './screens/LoadingScreen';
import { NotFound } from './screens/NotFound';
import { PageRoute } from './screens/PageRoute';
import { pagesByScreen } from './site/sitePages';
import { SiteTitle } from './site/SiteTitle';
import { siteSlots } from './slots/siteSlots';

/** For teams, so that no visitor loads it. */
const Gallery = lazy(() =>
  import(/* webpackChunkName: "teams" */ './gallery/Gallery').then(({ Gallery }) => ({
    default: Gallery,
  })),
);

interface AppProps {
  store: AppStore;
  services: Services;
  /** What the page was prerendered with; see `StoreProvider`. */
  serverState?: RootState;
  /** Called once what is on the page answers to the visitor. */
  onReady?(): void;
}

/**
 * The pages that the remotes of the page's record bring, and one for teams that shows every UI
 * primitive; `start` sees to the empty path. The router around it is the browser's, or the server's.
 */
export function App({ store, services, serverState, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StoreProvider store={store} services={services} serverState={serverState}>
      <SiteTitle />
      <SlotsProvider value={siteSlots}>
        <Routes>
          {[...pagesByScreen()].map(([screen, pages]) => (
            <Route key={screen} element={<PageRoute key={screen} page={pages[0]!} />}>
              {pages.map(({ path }) => (
                <Route key={path} path={path} element={null} />
              ))}
            </Route>
          ))}
          <Route
            path="/galeria"
            element={
              <Suspense fallback={<LoadingScreen />}>
                <Gallery />
              </Suspense>
            }
          />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </SlotsProvider>
    </StoreProvider>
  );
}
