import type { PageDeclaration, PartDeclaration, RemoteDeclaration } from './declaration';

/**
 * What a composed page says about the releases it is made of. The release tool writes it into the
 * page as JSON; the shell registers exactly these versions and keeps them for the page's life.
 */

export const PAGE_RELEASE_ELEMENT_ID = 'mg-release';

/** One published version of a remote. */
export interface RemoteRelease {
  version: string;
  /** Name of the container's global, which carries the version, such as `home__1_3_0`. */
  container: string;
  /** Address of the container's script, such as `/r/home/1.3.0/remoteEntry.js`. */
  entry: string;
  /** An ES module is imported; any other entry is a script that sets the container's global. */
  type?: 'module';
  /** The modules that may be loaded from it, such as `HomeScreen`. */
  exposes: readonly string[];
  /** Hash of every script and style of the version, by address: `sha384-...`. */
  integrity: Record<string, string>;
}

/** A page of the site, as the version declares it that is live. */
export interface SitePage extends Omit<
  PageDeclaration,
  'expose' | 'description' | 'picture' | 'params'
> {
  /** What it mounts, as `remote/Exposed`. */
  screen: string;
}

export interface SitePart extends Omit<PartDeclaration, 'expose'> {
  /** What it mounts, as `remote/Exposed`. */
  screen?: string;
  /** The remote that a link is of. */
  remote?: string;
}

export interface PageRelease {
  /** Number of the release record that the page was composed from. */
  serial: number;
  shell: { version: string; integrity: Record<string, string> };
  /** By name; a remote that is missing here is shown as failed, the others work. */
  remotes: Record<string, { live: RemoteRelease; lastGood?: RemoteRelease }>;
  /** What the live versions declare, together. */
  pages: readonly SitePage[];
  parts: readonly SitePart[];
}

/** Name of the remote that a screen is of. */
export const remoteOf = (screen: string): string => screen.slice(0, screen.indexOf('/'));

/** The release with one remote's declaration in the place of what it declared before. */
export function withDeclaration<R extends Pick<PageRelease, 'pages' | 'parts'>>(
  release: R,
  { name, pages = [], parts = [] }: RemoteDeclaration,
): R {
  const screenOf = (expose: string) => `${name}/${expose.replace('./', '')}`;
  const isOfOthers = ({ screen, remote }: SitePart | (SitePage & { remote?: undefined })) =>
    (screen ? remoteOf(screen) : remote) !== name;
  return {
    ...release,
    pages: [
      ...release.pages.filter(isOfOthers),
      ...pages.map(({ path, expose, title, label, content, slots, loading, failed }) => {
        const screen = screenOf(expose);
        return { path, screen, title, label, content, slots, loading, failed };
      }),
    ],
    parts: [
      ...release.parts.filter(isOfOthers),
      ...parts.map(({ expose, ...part }) => ({
        ...part,
        ...(expose ? { screen: screenOf(expose) } : { remote: name }),
      })),
    ],
  };
}
