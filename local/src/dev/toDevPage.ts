import { composePage } from '@mg/release/composePage';
import { publicAddress, SHELL, type AppName } from '@mg/release/siteLayout';
import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import {
  PAGE_RELEASE_ELEMENT_ID,
  withDeclaration,
  type PageRelease,
  type RemoteRelease,
} from '@mg/shared/domain/pageRelease';

/** Stands for a version wherever an app is built from source for development. */
export const DEV_VERSION = 'dev';

/** The version's folder of a released shell's development build: `shell/1.0.0/dev`. */
export const devFolderOf = (shellVersion: string) => `${shellVersion}/dev`;

/**
 * An empty hash lets a browser run the file as it is. It stands in pages of the development server
 * alone: what the release tool composes has a hash for every file.
 */
const UNCHECKED = '';

/** As the shell reads it: `SITE_CONFIG_ELEMENT_ID` of `@mg/shared/services/siteConfig`. */
const CONFIG_ELEMENT_ID = 'mg-config';

/**
 * A page of the site in which one app is the one that is being worked on. The shell is always a
 * development build, which a released shell brings along: hot updates need React's development
 * version, and the shell brings React.
 * @param html the site's page, made of releases; any other document is returned as it is
 * @param template `index.html` of the shell's development build
 * @param app the remote's declaration, or nothing where the shell is being worked on
 */
export function toDevPage(html: string, template: string, app?: RemoteDeclaration): string {
  const record = releaseOf(html);
  if (!record) return html;
  return composePage({
    template,
    shell: {
      app: SHELL,
      version: app ? devFolderOf(record.shell.version) : DEV_VERSION,
      files: {
        'main.js': { hash: UNCHECKED, bytes: 0 },
        'main.css': { hash: UNCHECKED, bytes: 0 },
      },
    },
    release: withDevApp(record, app),
    config: readJson(html, CONFIG_ELEMENT_ID) as object,
  });
}

/** What a page of the site says that it is made of; undefined where it is no page of it. */
export const releaseOf = (html: string): PageRelease | undefined =>
  readJson(html, PAGE_RELEASE_ELEMENT_ID) as PageRelease | undefined;

function withDevApp(record: PageRelease, app: RemoteDeclaration | undefined): PageRelease {
  if (!app) return { ...record, shell: { version: DEV_VERSION, integrity: {} } };
  // No last good version: one would take the place of code that fails, and hide it.
  const remotes = { ...record.remotes, [app.name]: { live: devRelease(app) } };
  const shell = { ...record.shell, integrity: {} };
  return withDeclaration({ ...record, shell, remotes }, app);
}

function devRelease({ name, pages = [], parts = [] }: RemoteDeclaration): RemoteRelease {
  const entry = publicAddress(name, DEV_VERSION, 'remoteEntry.js');
  const exposes = [...pages, ...parts].flatMap(({ expose }) => expose?.replace('./', '') ?? []);
  return {
    version: DEV_VERSION,
    container: `${asName(name)}__${DEV_VERSION}`,
    entry,
    exposes: [...new Set(exposes)],
    integrity: { [entry]: UNCHECKED },
  };
}

const asName = (name: AppName) => name.replace(/[^0-9A-Za-z]/g, '_');

function readJson(html: string, id: string): unknown {
  const [, json] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return json && JSON.parse(json);
}
