import type { ContentPart } from './pageContent';

/** Lists the pages and parts of a remote, from its `remote.ts`. Publishing copies the list into `release.json`. */
export interface RemoteDeclaration {
  /** Identifies the remote by lower-case letters, digits and hyphens, such as `quote`. */
  name: string;
  pages?: readonly PageDeclaration[];
  parts?: readonly PartDeclaration[];
  /** Tells that browsers alone render the pages and parts, since the build has none for the server. */
  serverBuild?: false;
}

export interface PageDeclaration {
  /** May contain parameters such as `:product`. Pages with the same `expose` share a screen, which stays mounted. */
  path: string;
  /** Names the exposed module whose default export is the page, such as `./HomeScreen`. */
  expose: string;
  /**
   * Shows before any script runs. The title may contain `{business}`, `{tagline}`, a parameter such as `{product}`,
   * and `{count}`, the number of products. `description` may also contain `{subtypes}`, the first names of subtypes.
   */
  title: string;
  description?: string;
  /** Replaces the shell's picture in shared links: `/files/pictures/rubros/{product}.png`. Parameters are slugs. */
  picture?: string;
  /** Shows in generated links, as on the page of an unknown address. Without a label, the page has no such link. */
  label?: string;
  /** Lists the content that prerendering and prefetching load. */
  content?: readonly ContentPart[];
  /** Lists the prerendered values of the path's parameter; other values render in the browser. */
  params?: Readonly<Record<string, 'typeNames'>>;
  slots?: readonly string[];
  /** Shows the loading screen, or nothing, while the page's code loads. */
  loading?: 'screen' | 'nothing';
  /** Tells the visitor that every version fails. */
  failed?: string;
}

/** Puts a component or a link of a remote into a slot. */
export interface PartDeclaration {
  /** Names a slot of `SlotProps` or `LinkSlot` in `@mg/shared/slots`. */
  slot: string;
  /** Names the exposed module whose default export is the component. */
  expose?: string;
  link?: SiteLink;
  /** Prerenders the part; other parts load once the page handles input. */
  prerender?: boolean;
}

export interface SiteLink {
  /** Leads to a path of the site. */
  to: string;
  text: string;
}

/** Comes from the shell's `shell.ts`. */
export interface ShellDeclaration {
  /** Reserves addresses for the shell. */
  pages: readonly string[];
  /** Tells for each slot whether components or links go there. */
  slots: Readonly<Record<string, 'part' | 'link'>>;
  /** Lists the container protocols that the shell knows. */
  handshakes: readonly number[];
}

/** Lies in each build as `declaration.json`. */
export interface BuildDeclaration {
  remote?: RemoteDeclaration;
  shell?: ShellDeclaration;
  /** Numbers the protocol of a remote's container. */
  handshake?: number;
  /** Lists the modules that the shell has to provide, with version ranges. */
  consumes: readonly { name: string; range: string }[];
}
