import { browserServices } from '@mg/shared/services/browserServices';
import { startOutbox } from '@mg/shared/services/enquiryOutbox';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { makeStore } from '@mg/shared/store/makeStore';
import { applyMotion } from '@mg/shared/ui/motion';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { enforceIntegrity } from './remotes/integrity';

/** Boots the page: one store, one router, and the remotes of the page's release record. */
export function start(): void {
  enforceIntegrity();
  applyMotion();
  const services = browserServices(readSiteConfig());
  const store = makeStore(services);
  services.analytics.track('new visit');
  startOutbox(services.mail);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  createRoot(root).render(createElement(App, { store, services }));
}
