import { business } from '@mg/shared/business';
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
import { TypeLinks, WithoutScriptNotice } from './WithoutScript';

/** Matches the head elements that React hoists in front of the markup; `PageHead` renders the same. */
const HOISTED = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s;

export { contractTools } from '@mg/shared/testing/contractTools';

export const modules: ShellServer['modules'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  ...serverModules,
};

export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  prepare(page);
  const { params = {} } = pageAt(page.path) ?? {};
  for (const [id, Screen] of Object.entries(page.screens)) setScreen(id, Screen);
  return {
    head: renderToStaticMarkup(<PageHead {...page} params={params} />),
    html: await markupOf(page, page.path, params.product),
    notice: renderToStaticMarkup(<WithoutScriptNotice />),
  };
}

export const renderNotFound: ShellServer['renderNotFound'] = async (page) => {
  prepare(page);
  const types = renderToStaticMarkup(<TypeLinks types={page.content.types ?? []} />);
  return {
    head: renderToStaticMarkup(<title>{`Página no encontrada · ${business().name}`}</title>),
    // No page has a dot in its path.
    html: (await markupOf(page, '/404.html')) + types,
    notice: renderToStaticMarkup(<WithoutScriptNotice />),
  };
};

function prepare({ config, release }: Pick<PageToRender, 'config' | 'release'>): void {
  setSiteConfig(config);
  setPageRelease(release);
}

async function markupOf(
  { content }: Pick<PageToRender, 'content'>,
  path: string,
  product?: string,
): Promise<string> {
  const store = makeStore(serverServices, contentState(content, product ?? null));
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App store={store} services={serverServices} />
    </StaticRouter>,
    {
      onError: (error) => void errors.push(error),
      // A boundary that streams later needs an inline script, which the site's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup.replace(HOISTED, '');
}
