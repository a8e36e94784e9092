import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';
import type { AppName } from './siteLayout';

/** `release.json`: what was published as one version of one app, and what it needs to run. */
export interface ReleaseManifest {
  app: AppName;
  version: string;
  publishedAt: string;
  by: string;
  /** Name of the container's global, such as `quote__1_3_0`. */
  container: string;
  /** File of the container, such as `remoteEntry.js`. */
  entry: string;
  /** An ES module is imported; any other entry is a script that sets the container's global. */
  entryType?: 'module';
  /** What built it, in words; nothing is decided by it. */
  builtBy: string;
  /** What the container needs of a shell at run time, for a remote. */
  handshake?: number;
  /** What other apps may load, with the files that loading it needs at once. */
  exposes: Record<string, ExposedFiles>;
  /** Shared modules that it takes from the shell, and every range that it asks of each. */
  requires: Record<string, string[]>;
  /** Shared modules that it brings, as the shell does, and their versions. */
  provides: Record<string, string>;
  /** What it brings to the site, for a remote; what it offers, for a shell. */
  remote?: RemoteDeclaration;
  shell?: ShellDeclaration;
  /** Every file by its path, compressed siblings too; not this one and not `preview.json`. */
  files: Record<string, PublishedFile>;
}

export interface ExposedFiles {
  js: string[];
  css: string[];
}

export interface PublishedFile {
  /** `sha384-...` */
  hash: string;
  bytes: number;
}
