import type { RemoteScreens } from '@mg/shared/remotes';
import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';

/** What the shell gets from remotes, as chunks of one bundle. */
const SCREENS: Record<keyof RemoteScreens, ComponentType<never>> = {
  'home/HomeScreen': lazy(
    () => import(/* webpackChunkName: "home" */ '../../mfe-home/src/HomeScreen'),
  ),
  'catalogue/CatalogueScreen': lazy(
    () => import(/* webpackChunkName: "catalogue" */ '../../mfe-catalogue/src/CatalogueScreen'),
  ),
  'quote/QuoteDrawer': lazy(
    () => import(/* webpackChunkName: "quote" */ '../../mfe-quote/src/QuoteDrawer'),
  ),
  'quote/QuoteButton': lazy(
    () => import(/* webpackChunkName: "quote" */ '../../mfe-quote/src/QuoteButton'),
  ),
};

interface RemoteBoundaryProps<Id extends keyof RemoteScreens> {
  screen: Id;
  screenProps: ComponentProps<RemoteScreens[Id]>;
  loading: ReactNode;
}

/** Stands in for the shell's own (webpack.config.mjs): a lazy route, and no federation. */
export function RemoteBoundary<Id extends keyof RemoteScreens>(props: RemoteBoundaryProps<Id>) {
  const Screen = SCREENS[props.screen] as ComponentType<object>;
  return (
    <Suspense fallback={props.loading}>
      <Screen {...props.screenProps} />
    </Suspense>
  );
}
