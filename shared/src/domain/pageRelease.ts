import type { PageDeclaration, PartDeclaration, RemoteDeclaration } from './declaration';

/** Id of the element with the page's record: the release tool writes it as JSON, the shell loads its versions. */
export const PAGE_RELEASE_ELEMENT_ID = 'mg-release';

/** One published version of a remote. */
export interface RemoteRelease {
  version: string;
  /** Name of the container's global with its version, such as `home__1_3_0`. */
  container: string;
  /** Address of the container's script, such as `/r/home/1.3.0/remoteEntry.js`. */
  entry: string;
  /** An ES module is imported; other entries are scripts that set the container's global. */
  type?: 'module';
  /** The exposed modules, such as `HomeScreen`. */
  exposes: readonly string[];
  /** Hash of every script and style, by address: `sha384-...`. */
  integrity: Record<string, string>;
}

/** A page of the site, as the live version declares it. */
export interface SitePage extends Omit<
  PageDeclaration,
  'expose' | 'description' | 'picture' | 'params'
> {
  /** The mounted screen, `remote/Exposed`. */
  screen: string;
}

interface SitePart extends Omit<PartDeclaration, 'expose'> {
  /** The mounted screen, `remote/Exposed`. */
  screen?: string;
  /** The remote of a link. */
  remote?: string;
}

export interface PageRelease {
  /** Serial of the page's release record. */
  serial: number;
  shell: { version: string; integrity: Record<string, string> };
  /** By name; a missing remote shows as failed, the others work. */
  remotes: Record<string, { live: RemoteRelease; lastGood?: RemoteRelease }>;
  /** The declared pages of all live versions. */
  pages: readonly SitePage[];
  parts: readonly SitePart[];
}

/** Name of a screen's remote. */
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
