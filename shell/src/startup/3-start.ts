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
import { hearSteps } from '../history/steps';
import { previewRequest } from '../preview/previewRequest';
import { enforceIntegrity } from '../remotes/integrity';
import { loadScreens } from '../remotes/screenLoads';
import { prerenderedPage } from './prerenderedPage';

/** Third stage: one store, one router, and the remotes of the page's release record. */
export async function start(): Promise<void> {
  enforceIntegrity();
  hearSteps();
  applyMotion();
  const config = readSiteConfig();
  const services = browserServices(config);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  // The empty path leads to where the site starts (spec §2), and shows its page.
  if (window.location.pathname === '/' && config.start) {
    const { search, hash } = window.location;
    window.history.replaceState(null, '', config.start + search + hash);
  }

  const request = previewRequest();
  if (request) {
    const { preview } = await import(/* webpackChunkName: "teams" */ '../preview/preview');
    return render(root, services, makeStore(services), await preview(request));
  }
  const page = prerenderedPage(root);
  const store = makeStore(services, page && contentState(page.content, page.filter));
  // What was prerendered stays in view until the page answers. Where a version that stands by came
  // in, its markup may differ: then it is rendered anew, with the content that was in view.
  if (!page || !(await loadScreens(page.screens))) return render(root, services, store);

  const serverState: RootState = {
    ...store.getState(),
    quote: quoteReducer(undefined, { type: 'prerendered' }),
  };
  // As a transition it is hydrated in small steps, between which the browser can answer.
  startTransition(() => {
    hydrateRoot(root, site({ store, services, serverState }));
  });
}

function render(root: HTMLElement, services: Services, store: AppStore, badge?: ReactNode): void {
  createRoot(root).render(createElement(Fragment, null, site({ store, services }), badge));
}

function site(props: Parameters<typeof App>[0]): ReactNode {
  const onReady = () => ready(props.services, props.store);
  // A step is rendered in one go: in small steps, between which the browser paints what is left behind,
  // it would take twice as long.
  return createElement(
    BrowserRouter,
    { useTransitions: false },
    createElement(App, { ...props, onReady }),
  );
}

/** What can wait until the visitor has the page does. */
function ready(services: Services, store: AppStore): void {
  // Outside of React's own work, in which it would not hydrate what the visitor has touched.
  setTimeout(announceReady);
  whenIdle(() => {
    services.analytics.track('new visit');
    void import(/* webpackChunkName: "deferred" */ './4-deferred').then(
      ({ startDeferred }) => startDeferred(store, services),
      () => undefined, // The page is whole without.
    );
  });
}
