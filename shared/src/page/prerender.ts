import type { ComponentType } from 'react';
import type { PageDeclaration } from '../domain/declaration';
import type { PageContent } from '../domain/pageContent';
import type { PageRelease } from '../domain/pageRelease';
import type { SiteConfig } from '../config/siteConfig';
import type { ContractTools } from '../testing/contractTools';

/** The shell's server build (`ssr/shell.js`), from which the server builds of remotes take React and the contract. */
export interface ShellServer {
  /** The modules for remotes, by request: `react`, `react/jsx-runtime`, `@mg/shared/...`. */
  modules: Record<string, unknown>;
  /** @throws the error of a screen; browsers alone then render the page */
  renderPage(page: PageToRender): Promise<RenderedPage>;
  /** Renders the page of an unknown address; otherwise browsers render that page. */
  renderNotFound?(page: Omit<PageToRender, 'path' | 'page' | 'screens'>): Promise<RenderedPage>;
  /** The tools of one contract case. */
  contractTools(): ContractTools;
}

export interface PageToRender {
  /** Percent-encoded path without a query. */
  path: string;
  /** The page's declaration in the live version. */
  page: PageDeclaration;
  release: PageRelease;
  config: SiteConfig;
  content: PageContent;
  /** Path of the picture in shared links. */
  picture?: string;
  /** The prerendered screens by `remote/Exposed`. */
  screens: Record<string, ComponentType<object>>;
}

export interface RenderedPage {
  /** Title, description and canonical address, as elements of the page's head. */
  head: string;
  /** HTML of the page's root element. */
  html: string;
  /** HTML before the root, for browsers without JavaScript. */
  notice?: string;
}
