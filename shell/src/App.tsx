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
import { siteSlots } from './screens/siteSlots';

/** Development builds alone have it, for teams. */
const Gallery =
  process.env.NODE_ENV === 'development' ? lazy(() => import('./gallery/Gallery')) : undefined;

interface AppProps {
  store: AppStore;
  services: Services;
  /** The state that the page was prerendered with; see `StoreProvider`. */
  serverState?: RootState;
  /** Called once the page handles input. */
  onReady?(): void;
}

/** Routes the pages of the page's record. The router around it is the browser's or the server's. */
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
          {Gallery && (
            <Route
              path="/galeria"
              element={
                <Suspense fallback={<LoadingScreen />}>
                  <Gallery />
                </Suspense>
              }
            />
          )}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </SlotsProvider>
    </StoreProvider>
  );
}
