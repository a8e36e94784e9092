import type { PageDeclaration, PartDeclaration, RemoteDeclaration } from './declaration';

/** The release tool writes the page's record into this element as JSON; the shell loads the recorded versions. */
export const PAGE_RELEASE_ELEMENT_ID = 'mg-release';

/** Describes one published version of a remote. */
export interface RemoteRelease {
  version: string;
  /** Names the container's global together with the version, such as `home__1_3_0`. */
  container: string;
  /** Leads to the container's script, such as `/r/home/1.3.0/remoteEntry.js`. */
  entry: string;
  /** An ES module is imported; other entries are scripts that set the container's global. */
  type?: 'module';
  /** Names the exposed modules, such as `HomeScreen`. */
  exposes: readonly string[];
  /**
   * Maps the address of every script and style to its hash, `sha384-...`. The record in `shell.html` has the
   * pictures and typefaces too, for the offline cache.
   */
  integrity: Record<string, string>;
}

/** Describes a page as the live version declares the page. */
export interface SitePage extends Omit<
  PageDeclaration,
  'expose' | 'description' | 'picture' | 'params'
> {
  /** Names the mounted screen as `remote/Exposed`. */
  screen: string;
}

interface SitePart extends Omit<PartDeclaration, 'expose'> {
  screen?: string;
  /** Names the remote of a link, which has no screen. */
  remote?: string;
}

export interface PageRelease {
  /** Numbers the release record of the page. */
  serial: number;
  shell: { version: string; integrity: Record<string, string> };
  /** Maps names to remotes; a missing remote shows as failed, the others work. */
  remotes: Record<string, { live: RemoteRelease; lastGood?: RemoteRelease }>;
  /** Lists the declared pages of all live versions. */
  pages: readonly SitePage[];
  parts: readonly SitePart[];
}

/** Returns the name of a screen's remote. */
export const remoteOf = (screen: string): string => screen.slice(0, screen.indexOf('/'));

/** Replaces one remote's declaration in a release. */
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
