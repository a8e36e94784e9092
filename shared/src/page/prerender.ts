import type { ComponentType } from 'react';
import type { PageDeclaration } from '../domain/declaration';
import type { PageContent } from '../domain/pageContent';
import type { PageRelease } from '../domain/pageRelease';
import type { SiteConfig } from '../config/siteConfig';
import type { ContractTools } from '../testing/contractTools';

/** The shell's server build (`ssr/shell.js`) gives React and the contract to the server builds of remotes. */
export interface ShellServer {
  /** Maps the requests of remotes to modules: `react`, `react/jsx-runtime`, `@mg/shared/...`. */
  modules: Record<string, unknown>;
  /** @throws the error of a screen; browsers alone then render the page */
  renderPage(page: PageToRender): Promise<RenderedPage>;
  /** Renders the page of an unknown address; otherwise browsers render that page. */
  renderNotFound?(page: Omit<PageToRender, 'path' | 'page' | 'screens'>): Promise<RenderedPage>;
  /** Makes the tools of one contract case. */
  contractTools(): ContractTools;
}

export interface PageToRender {
  /** Is percent-encoded, without a query. */
  path: string;
  /** Comes from the live version. */
  page: PageDeclaration;
  release: PageRelease;
  config: SiteConfig;
  content: PageContent;
  /** Leads to the picture of shared links. */
  picture?: string;
  /** Maps `remote/Exposed` to the prerendered screen. */
  screens: Record<string, ComponentType<object>>;
}

export interface RenderedPage {
  /** Contains title, description and canonical address, as elements of the page's head. */
  head: string;
  /** Fills the page's root element. */
  html: string;
  /** Stands before the root, for browsers without JavaScript. */
  notice?: string;
}
