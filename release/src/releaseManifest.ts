import type { AppName } from './siteLayout';

/** `release.json`: what was published as one version of one app, and what it needs to run. */
export interface ReleaseManifest {
  app: AppName;
  version: string;
  publishedAt: string;
  by: string;
  /** Name of the container's global, such as `quote__1_3_0`. */
  container: string;
  /** Version of the federation plugin that built it. */
  pluginVersion: string;
  /** What other apps may load, with the files that loading it needs at once. */
  exposes: Record<string, ExposedFiles>;
  /** Shared modules that it takes from the shell, and every range that it asks of each. */
  requires: Record<string, string[]>;
  /** Shared modules that it brings, as the shell does, and their versions. */
  provides: Record<string, string>;
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
