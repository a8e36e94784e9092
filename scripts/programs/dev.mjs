import { serveApp } from '@mg/remote-kit/webpack/serveApp';
import { startDev } from '../../local/src/dev/startDev.ts';
import { serveUntilStopped } from '../serveUntilStopped.mjs';
import { ROOT } from '../setUp.mjs';
import { appFolders } from '../siteFile.mjs';
import { misuse } from '../usage.mjs';

export default async function dev([folder, ...more]) {
  const app = Object.entries(appFolders(ROOT)).find((names) => names[1] === folder)?.[0];
  if (!app || more.length > 0) throw misuse('dev', 'It takes the folder of one app.');
  // npm runs an app's script in the app's folder, but DATA_DIR is meant as for npm start.
  process.chdir(ROOT);
  await serveUntilStopped(
    (tools) => startDev(app, { ...tools, serveApp }),
    (site) => `${site.url}${site.page}  (${folder} is live from source; the others as released)`,
  );
}
