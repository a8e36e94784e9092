import '../../../shell/src/styles/fonts.css';
import '@mg/shared/ui/global.css';
import { withDeclaration, type PageRelease } from '@mg/shared/domain/pageRelease';
import { whenIdle } from '@mg/shared/scheduling';
import { browserServices } from '@mg/shared/services/browserServices';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { makeStore } from '@mg/shared/store/makeStore';
import { applyMotion } from '@mg/shared/ui/motion';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import catalogue from '../../../mfe-catalogue/remote';
import home from '../../../mfe-home/remote';
import quote from '../../../mfe-quote/remote';
import { App } from '../../../shell/src/App';
import { listenBeforeRouter } from '../../../shell/src/navigation/popStateFirst';
import { setPageRelease } from '../../../shell/src/remotes/readPageRelease';

/** Starts the site's App and services as one client-rendered bundle. */
const nothing: PageRelease = {
  serial: 0,
  shell: { version: '', integrity: {} },
  remotes: {},
  pages: [],
  parts: [],
};
setPageRelease([home, catalogue, quote].reduce(withDeclaration, nothing));
listenBeforeRouter();
applyMotion();
const services = browserServices(readSiteConfig());
const store = makeStore(services);
const onReady = () => {
  whenIdle(() => {
    services.analytics.track('new visit');
    void import(/* webpackChunkName: "deferred" */ '../../../shell/src/startup/4-deferred').then(
      ({ startDeferred }) => startDeferred(store, services),
    );
  });
};
createRoot(document.getElementById('root')!).render(
  createElement(BrowserRouter, null, createElement(App, { store, services, onReady })),
);
