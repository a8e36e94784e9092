import type { ContentPart } from './pageContent';

/** The pages and parts of a remote, from its `remote.ts`. The build carries them into `release.json`. */
export interface RemoteDeclaration {
  /** Its name in releases, such as `quote`: lower-case letters, digits and hyphens. */
  name: string;
  pages?: readonly PageDeclaration[];
  parts?: readonly PartDeclaration[];
}

export interface PageDeclaration {
  /** Its address, with parameters such as `:product`. Pages with one `expose` share a screen, which stays mounted. */
  path: string;
  /** The exposed module whose default export is the page, such as `./HomeScreen`. */
  expose: string;
  /**
   * Title before any script runs. The title may contain `{business}`, `{tagline}`, a parameter such as `{product}`,
   * and `{count}`, the number of products. `description` may also contain `{subtypes}`, their first names.
   */
  title: string;
  description?: string;
  /** Picture of shared links, such as `/pictures/tipos/{product}.png`, instead of the shell's. Parameters are slugs. */
  picture?: string;
  /** Text of generated links, as on the page of an unknown address; no text, no links. */
  label?: string;
  /** The content for its prerendering and prefetching. */
  content?: readonly ContentPart[];
  /** Values of the path's parameter: each is prerendered; other values render in the browser. */
  params?: Readonly<Record<string, 'typeNames'>>;
  /** The slots for parts. */
  slots?: readonly string[];
  /** Its view while its code loads: the loading screen, or nothing. */
  loading?: 'screen' | 'nothing';
  /** The visitor's message when every version fails. */
  failed?: string;
}

/** A component or link that a remote puts into a slot. */
export interface PartDeclaration {
  /** Name of the slot, one of `SlotProps` in `@mg/shared/slots`. */
  slot: string;
  /** The exposed module whose default export is the component. */
  expose?: string;
  link?: SiteLink;
  /** Prerenders the part; other parts load once the page handles input. */
  prerender?: boolean;
}

export interface SiteLink {
  /** Path of the site. */
  to: string;
  text: string;
}

/** The pages and slots of a shell, from its `shell.ts`. */
export interface ShellDeclaration {
  /** Reserved addresses. */
  pages: readonly string[];
  /** Its slots by name, for components or links. */
  slots: Readonly<Record<string, 'part' | 'link'>>;
  /** The known container protocols. */
  handshakes: readonly number[];
}

/** `declaration.json` of a build. */
export interface BuildDeclaration {
  remote?: RemoteDeclaration;
  shell?: ShellDeclaration;
  /** The protocol of a remote's container. */
  handshake?: number;
  /** The shared modules from the shell, with version ranges. */
  consumes: readonly { name: string; range: string }[];
}
