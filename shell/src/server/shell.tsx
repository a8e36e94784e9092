import type { PageToRender, RenderedPage, ShellServer } from '@mg/shared/prerender';
import { serverModules } from '@mg/shared/serverModules';
import { setSiteConfig } from '@mg/shared/services/siteConfig';
import { contentState } from '@mg/shared/store/contentState';
import { makeStore } from '@mg/shared/store/makeStore';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App';
import { setPageRelease } from '../remotes/readPageRelease';
import { setScreen } from '../remotes/screenLoads';
import { pageAt } from '../site/sitePages';
import { PageHead } from './PageHead';
import { serverServices } from './serverServices';

/** What React puts in front of the markup for the head, where `PageHead` says the same. */
const HOISTED = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s;

export { contractTools } from '@mg/shared/testing/contractTools';

export const modules: ShellServer['modules'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  ...serverModules,
};

export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  setSiteConfig(page.config);
  setPageRelease(page.release);
  for (const [id, Screen] of Object.entries(page.screens)) {
    setScreen(id, Screen);
  }
  const { params = {} } = pageAt(page.path) ?? {};
  const state = contentState(page.content, params.product ?? null);
  const store = makeStore(serverServices, state);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={page.path}>
      <App store={store} services={serverServices} />
    </StaticRouter>,
    {
      onError: (error) => void errors.push(error),
      // A boundary that is sent later needs an inline script, which the site's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const head = renderToStaticMarkup(<PageHead {...page} params={params} />);
  return { head, html: markup.replace(HOISTED, '') };
}
