import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import {
  PAGE_RELEASE_ELEMENT_ID,
  withDeclaration,
  type PageRelease,
  type RemoteRelease,
} from '@mg/shared/domain/pageRelease';
import { SITE_CONFIG_ELEMENT_ID, type SiteConfig } from '@mg/shared/services/siteConfig';
import { containerName, publicAddress, SHELL } from '@mg/site-format/layout';
import { fillTemplate } from './fillTemplate';
import { readEmbedded } from './embedJson';

/** Stands for a version when a development server builds an app from source. */
export const DEV_VERSION = 'dev';

/** Lets a browser run the file unchecked, on pages of the development server only. */
const UNCHECKED = '';

/**
 * Makes a page of the site with one app from its sources. The shell is always a development build,
 * since hot updates need React's development version.
 *
 * @param html the site's page; any other document is returned unchanged
 * @param template `index.html` of the shell's development build
 * @param declares the declaration of the remote in work; absent for the shell
 * @param shellVersion folder of the shell's development build below `/r/shell/`
 */
export function toDevPage(
  html: string,
  template: string,
  { declares, shellVersion }: { declares?: RemoteDeclaration; shellVersion: string },
): string {
  const record = readEmbedded<PageRelease>(html, PAGE_RELEASE_ELEMENT_ID);
  if (!record) return html;
  return fillTemplate({
    template,
    shell: {
      app: SHELL,
      version: shellVersion,
      files: Object.fromEntries(
        ['main.js', 'fonts.css', 'main.css'].map((file) => [file, { hash: UNCHECKED, bytes: 0 }]),
      ),
    },
    release: withDevApp(record, declares),
    config: readEmbedded<Partial<SiteConfig>>(html, SITE_CONFIG_ELEMENT_ID)!,
  });
}

function withDevApp(record: PageRelease, app: RemoteDeclaration | undefined): PageRelease {
  if (!app) return { ...record, shell: { version: DEV_VERSION, integrity: {} } };
  // A last good version hides failing code, so the page names none.
  const remotes = { ...record.remotes, [app.name]: { live: devRelease(app) } };
  const shell = { ...record.shell, integrity: {} };
  return withDeclaration({ ...record, shell, remotes }, app);
}

function devRelease({ name, pages = [], parts = [] }: RemoteDeclaration): RemoteRelease {
  const entry = publicAddress(name, DEV_VERSION, 'remoteEntry.js');
  const exposes = [...pages, ...parts].flatMap(({ expose }) => expose?.replace('./', '') ?? []);
  return {
    version: DEV_VERSION,
    container: containerName(name, DEV_VERSION),
    entry,
    exposes: [...new Set(exposes)],
    integrity: { [entry]: UNCHECKED },
  };
}
