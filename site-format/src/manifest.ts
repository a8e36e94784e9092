import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';
import type { AppName } from './layout';

/** `release.json`: one published version of one app, and its needs. */
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
  /** The builder in words; it decides nothing. */
  builtBy: string;
  /** The container's need of a shell at run time, for a remote. */
  handshake?: number;
  /** Modules for other apps, with the files that loading them needs at once. */
  exposes: Record<string, ExposedFiles>;
  /** Shared modules that it takes from the shell, and every range that it asks of each. */
  requires: Record<string, string[]>;
  /** Shared modules that it brings, as the shell does, and their versions. */
  provides: Record<string, string>;
  /** The declaration of a remote, or of a shell. */
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
