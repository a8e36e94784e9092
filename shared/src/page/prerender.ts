import type { ComponentType } from 'react';
import type { PageDeclaration } from '../domain/declaration';
import type { PageContent } from '../domain/pageContent';
import type { PageRelease } from '../domain/pageRelease';
import type { SiteConfig } from '../config/siteConfig';
import type { ContractTools } from '../testing/contractTools';

/**
 * What the release tool and the shell's server build (`ssr/shell.js`) agree upon. A remote's server
 * build (`ssr/<Exposed>.js`) has the screen as its default export and takes React and the contract
 * from the shell's; so does `ssr/contract.js`, whose default export are its contract cases.
 */
export interface ShellServer {
  /** What remotes may ask for, by request: `react`, `react/jsx-runtime`, `@mg/shared/...`. */
  modules: Record<string, unknown>;
  /** @throws what a screen throws: such a page is better rendered by browsers alone */
  renderPage(page: PageToRender): Promise<RenderedPage>;
  /** The page of an address that does not exist; a shell without it leaves that to browsers. */
  renderNotFound?(page: Omit<PageToRender, 'path' | 'page' | 'screens'>): Promise<RenderedPage>;
  /** What a remote's contract cases are run with, anew for each. */
  contractTools(): ContractTools;
}

export interface PageToRender {
  /** Address without a query, percent-encoded as in links. */
  path: string;
  /** What the live version declares of this page. */
  page: PageDeclaration;
  release: PageRelease;
  config: SiteConfig;
  content: PageContent;
  /** Path of the picture that shared links show. */
  picture?: string;
  /** Everything that is in the page from the start, by `remote/Exposed`. */
  screens: Record<string, ComponentType<object>>;
}

export interface RenderedPage {
  /** Title, description and canonical address, as elements of the page's head. */
  head: string;
  /** What stands in the page's root. */
  html: string;
  /** What stands before it where no script runs. */
  notice?: string;
}
