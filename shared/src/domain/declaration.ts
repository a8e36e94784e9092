import type { ContentPart } from './pageContent';

/**
 * What an app of the site says of itself, in one typed file of its own (`remote.ts`, and the shell's
 * `shell.ts`). It travels in the build and stands in the version's `release.json`: shell, release
 * tool, gate and budgets read it there and know nothing else of any remote.
 */

/** What a remote brings to the site. */
export interface RemoteDeclaration {
  /** Its name in releases: lower-case letters, digits and hyphens, such as `quote`. */
  name: string;
  pages?: readonly PageDeclaration[];
  parts?: readonly PartDeclaration[];
}

export interface PageDeclaration {
  /**
   * Its address: static segments, and parameters such as `:product`. Two pages of one `expose` are
   * one screen: going from one to the other never mounts it anew.
   */
  path: string;
  /** The exposed module whose default export is the page, such as `./HomeScreen`. */
  expose: string;
  /**
   * Title where no script has run yet. It may name `{business}`, `{tagline}`, a parameter such as
   * `{product}`, and `{count}`, the number of products in the page; `description` may too, and
   * `{subtypes}`, as many names of subtypes as there is room for.
   */
  title: string;
  description?: string;
  /**
   * Picture that shared links show, a file of the site's folder such as `/pictures/tipos/{product}.png`:
   * a parameter stands in it in small letters without accents, joined by hyphens. Where there is no
   * such file, and without it, the shell's own picture is shown.
   */
  picture?: string;
  /** How links call it, such as those of an address that does not exist; without it, none lead here. */
  label?: string;
  /** What its content is prerendered from, and fetched ahead with its code. */
  content?: readonly ContentPart[];
  /** Values of the path's parameter, each a prerendered page; without them browsers render it. */
  params?: Readonly<Record<string, 'typeNames'>>;
  /** The slots that it offers, whose parts may be in it. */
  slots?: readonly string[];
  /** What stands in its place while its code is on its way: the loading screen, or nothing. */
  loading?: 'screen' | 'nothing';
  /** What the visitor reads where no version of it can be shown. */
  failed?: string;
}

/** Something that a remote puts into a slot: a component, or a link where the slot takes links. */
export interface PartDeclaration {
  /** Name of the slot; `SlotProps` of `@mg/shared/slots` has them all. */
  slot: string;
  /** The exposed module whose default export is the component. */
  expose?: string;
  link?: SiteLink;
  /** It is in the page from the start; otherwise it is fetched once the page answers. */
  prerender?: boolean;
}

export interface SiteLink {
  /** Path of the site. */
  to: string;
  text: string;
}

/** What a shell offers to remotes. */
export interface ShellDeclaration {
  /** Addresses that it has for itself. */
  pages: readonly string[];
  /** Its slots by name: for components, or for links. */
  slots: Readonly<Record<string, 'part' | 'link'>>;
  /** Which containers it can run; see docs/decisions/contract.md#80. */
  handshakes: readonly number[];
}

/** `declaration.json` of a build. */
export interface BuildDeclaration {
  remote?: RemoteDeclaration;
  shell?: ShellDeclaration;
  /** What a remote's container needs of the shell at run time. */
  handshake?: number;
  /** The shared modules that it takes from the shell, with their ranges. */
  consumes: readonly { name: string; range: string }[];
}
