import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';
import type { AppName } from './layout';

/** Describes one published version of an app and its needs, in `release.json`. */
export interface ReleaseManifest {
  app: AppName;
  version: string;
  publishedAt: string;
  /** Names the container's global, such as `quote__1_3_0`. */
  container: string;
  /** Names the container's file, such as `remoteEntry.js`. */
  entry: string;
  /** Marks an ES module; any other entry is a script that sets the container's global. */
  entryType?: 'module';
  /** Tells people the builder; no code depends on this text. */
  builtBy: string;
  /** Names the commit of the sources, where the build lies in a repository. */
  commit?: string;
  /** States the handshake that a remote's container needs from the shell at run time. */
  handshake?: number;
  /** Lists modules for other apps, with the files that each module loads at once. */
  exposes: Record<string, ExposedFiles>;
  /** Lists modules that the shell provides, with every version range that the app requires. */
  requires: Record<string, string[]>;
  /** Lists shared modules that a shell brings, with their versions. */
  provides: Record<string, string>;
  /** Limits the bytes of first screens after brotli; comes from the app's `size-budget.json`. */
  budget?: Budget;
  remote?: RemoteDeclaration;
  shell?: ShellDeclaration;
  /** Lists each file and compressed sibling by path, except `release.json`. */
  files: Record<string, PublishedFile>;
}

export interface Budget {
  script: number;
  style: number;
}

export interface ExposedFiles {
  js: string[];
  css: string[];
}

export interface PublishedFile {
  /** Starts with `sha384-`. */
  hash: string;
  bytes: number;
}
