import '../../shell/src/styles/fonts.css';
import '@mg/shared/ui/global.css';
import { browserServices } from '@mg/shared/services/browserServices';
import { startOutbox } from '@mg/shared/services/enquiryOutbox';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { makeStore } from '@mg/shared/store/makeStore';
import { applyMotion } from '@mg/shared/ui/motion';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../shell/src/App';

/** The site's own App and services, started as in any app of one bundle that the browser renders. */
applyMotion();
const services = browserServices(readSiteConfig());
const store = makeStore(services);
const onReady = () => {
  services.analytics.track('new visit');
  startOutbox(services.mail);
};
createRoot(document.getElementById('root')!).render(
  createElement(BrowserRouter, null, createElement(App, { store, services, onReady })),
);
