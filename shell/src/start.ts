import { browserServices } from '@mg/shared/services/browserServices';
import { startOutbox } from '@mg/shared/services/enquiryOutbox';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { makeStore } from '@mg/shared/store/makeStore';
import { applyMotion } from '@mg/shared/ui/motion';
import { createElement, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { previewRequest } from './preview/previewRequest';
import { enforceIntegrity } from './remotes/integrity';

/** Boots the page: one store, one router, and the remotes of the page's release record. */
export async function start(): Promise<void> {
  enforceIntegrity();
  applyMotion();
  const services = browserServices(readSiteConfig());
  const store = makeStore(services);
  services.analytics.track('new visit');
  startOutbox(services.mail);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  const render = (badge?: ReactNode) =>
    createRoot(root).render(
      createElement(Fragment, null, createElement(App, { store, services }), badge),
    );
  const request = previewRequest();
  if (!request) return render();
  const { preview } = await import('./preview/preview');
  return render(await preview(request));
}
