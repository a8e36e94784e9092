import { announceReady } from '@mg/shared/ready';
import { whenIdle } from '@mg/shared/scheduling';
import { browserServices } from '@mg/shared/services/browserServices';
import type { Services } from '@mg/shared/services/Services';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { contentState } from '@mg/shared/store/contentState';
import { makeStore, type AppStore, type RootState } from '@mg/shared/store/makeStore';
import { quoteReducer } from '@mg/shared/store/quoteSlice';
import { applyMotion } from '@mg/shared/ui/motion';
import { createElement, Fragment, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../App';
import { listenBeforeRouter } from '../navigation/popStateFirst';
import { previewRequest } from '../preview/previewRequest';
import { listenForFaults, reportRefused, watchStorage } from '../remotes/faults';
import { keepBuiltIns } from '../remotes/builtIns';
import { enforceIntegrity } from '../remotes/integrity';
import { watchFrame } from '../remotes/pageFrame';
import { blameDeadPage, watchDialogs } from '../remotes/running';
import { loadScreens } from '../remotes/screenLoads';
import { prerenderedPage } from './prerenderedPage';
import { isTranslated, surviveTranslators } from './surviveTranslators';

/** Runs the third stage, which starts the store, the router and the remotes of the page's record. */
export async function start(): Promise<void> {
  listenForFaults();
  blameDeadPage();
  watchDialogs();
  enforceIntegrity();
  listenBeforeRouter();
  surviveTranslators();
  watchStorage();
  keepBuiltIns();
  applyMotion();
  const config = readSiteConfig();
  const services = browserServices(config);
  const root = document.getElementById('root')!;
  watchFrame(root);
  // The empty path shows the start page, at its address (spec §2).
  if (window.location.pathname === '/' && config.start) {
    const { search, hash } = window.location;
    window.history.replaceState(null, '', config.start + search + hash);
  }

  const request = previewRequest();
  if (request) {
    // The preview shares the deferred chunk, since each chunk adds its hash to every page.
    const { preview } = await import(/* webpackChunkName: "deferred" */ '../preview/preview');
    const badge = await preview(request);
    return render(root, services, makeStore(services, undefined, reportRefused), badge);
  }
  const page = prerenderedPage(root);
  const store = makeStore(services, page && contentState(page.content, page.filter), reportRefused);
  // The prerendered markup stays until the screens load. A fallback version may render other markup: then
  // the page renders anew, with the same content.
  if (!page || !(await loadScreens(page.screens))) return render(root, services, store);

  const serverState: RootState = {
    ...store.getState(),
    quote: quoteReducer(undefined, { type: 'prerendered' }),
  };
  const hydrate = () =>
    void hydrateRoot(root, site({ store, services, serverState }), {
      // A translated part that has not hydrated yet renders anew.
      onRecoverableError: (error) => isTranslated() || reportError(error),
    });
  if (isTranslated()) {
    return import(/* webpackChunkName: "deferred" */ './hydrateTranslated')
      .then(({ hydrateTranslated }) => hydrateTranslated(root, hydrate))
      .catch(() => render(root, services, store));
  }
  // A transition hydrates in small steps, between which the browser handles input.
  startTransition(hydrate);
}

function render(root: HTMLElement, services: Services, store: AppStore, badge?: ReactNode): void {
  createRoot(root).render(createElement(Fragment, null, site({ store, services }), badge));
}

function site(props: Parameters<typeof App>[0]): ReactNode {
  const onReady = () => ready(props.services, props.store);
  // A navigation renders in one go, since a transition takes twice as long.
  return createElement(
    BrowserRouter,
    { useTransitions: false },
    createElement(App, { ...props, onReady }),
  );
}

/** Announces that the page handles input, and starts the deferred features once the page is idle. */
function ready(services: Services, store: AppStore): void {
  // The timer leaves React's own work, during which React hydrates no touched element.
  setTimeout(announceReady);
  whenIdle(() => {
    services.analytics.track('new visit');
    void import(/* webpackChunkName: "deferred" */ './4-deferred').then(
      ({ startDeferred }) => startDeferred(store, services),
      () => undefined, // The page works without these features.
    );
  });
}
