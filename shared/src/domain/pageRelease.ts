/**
 * What a composed page says about the releases it is made of. The release tool writes it into the
 * page as JSON; the shell registers exactly these versions and keeps them for the page's life.
 */

export const PAGE_RELEASE_ELEMENT_ID = 'mg-release';

export const REMOTES = ['home', 'catalogue', 'quote'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** One published version of a remote. */
export interface RemoteRelease {
  version: string;
  /** Name of the container's global, which carries the version, such as `home__1_3_0`. */
  container: string;
  /** Address of the container's script, such as `/r/home/1.3.0/remoteEntry.js`. */
  entry: string;
  /** Hash of every script and style of the version, by address: `sha384-...`. */
  integrity: Record<string, string>;
}

export interface PageRelease {
  /** Number of the release record that the page was composed from. */
  serial: number;
  shell: { version: string; integrity: Record<string, string> };
  /** A remote that is missing here is shown as failed; the others work. */
  remotes: Partial<Record<RemoteName, { live: RemoteRelease; lastGood?: RemoteRelease }>>;
}
