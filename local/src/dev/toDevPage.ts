import { composePage } from '@mg/release/composePage';
import { publicAddress, type AppName } from '@mg/release/siteLayout';
import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';

/** Stands for a version wherever an app is built from source for development. */
export const DEV_VERSION = 'dev';

/**
 * An empty hash lets a browser run the file as it is. It stands in pages of the development server
 * alone: what the release tool composes has a hash for every file.
 */
const UNCHECKED = '';

/** As the shell reads it: `SITE_CONFIG_ELEMENT_ID` of `@mg/shared/services/siteConfig`. */
const CONFIG_ELEMENT_ID = 'mg-config';

/**
 * A page of the site in which one app is the one that is being worked on. The shell is always a
 * development build: hot updates need React's development version, and the shell brings React.
 * @param html the site's page, made of releases; any other document is returned as it is
 * @param template `index.html` of the shell's development build
 */
export function toDevPage(html: string, template: string, app: AppName): string {
  const record = readJson(html, PAGE_RELEASE_ELEMENT_ID) as PageRelease | undefined;
  if (!record) return html;
  return composePage({
    template,
    shell: {
      app: 'shell',
      version: DEV_VERSION,
      files: {
        'main.js': { hash: UNCHECKED, bytes: 0 },
        'main.css': { hash: UNCHECKED, bytes: 0 },
      },
    },
    release: withDevApp(record, app),
    config: readJson(html, CONFIG_ELEMENT_ID) as object,
  });
}

function withDevApp(record: PageRelease, app: AppName): PageRelease {
  const shell = { version: DEV_VERSION, integrity: {} };
  if (app === 'shell') return { ...record, shell };
  const entry = publicAddress(app, DEV_VERSION, 'remoteEntry.js');
  // No last good version: one would take the place of code that fails, and hide it.
  const live = {
    version: DEV_VERSION,
    container: `${app}__${DEV_VERSION}`,
    entry,
    integrity: { [entry]: UNCHECKED },
  };
  return { ...record, shell, remotes: { ...record.remotes, [app]: { live } } };
}

function readJson(html: string, id: string): unknown {
  const [, json] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return json && JSON.parse(json);
}
