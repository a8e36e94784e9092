import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium } from '../chromium.mjs';
import { exitWithHelp } from '../exitWithHelp.mjs';
import { packAll } from '../pack/packAll.mjs';
import { endRunning } from '../run.mjs';
import { runBuild } from '../runBuild.mjs';
import { setUp } from '../setup.mjs';
import { LIMIT_MS, playStranger } from './playStranger.mjs';

const HELP = `npm run stranger plays a team that has no checkout of this repository: with the two packages and
the address of a running site it makes a remote of an empty folder, releases it, looks at it in a
real browser, and takes it back. It prints what each step takes.

  npm run stranger                                    in front of a site of its own
  npm run stranger -- --site DIR --url URL            in front of one that runs`;

const options = { site: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean' } };
const { values } = parseArgs({ options });
if (values.help || Boolean(values.site) !== Boolean(values.url)) exitWithHelp(HELP);

const tell = (line) => console.log(`  ${line}`);
const work = mkdtempSync(join(tmpdir(), 'mg-stranger-'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endRunning();
    process.exit(1);
  });
}

let site;
try {
  console.log('\nSet-up');
  await setUp(tell);
  const { register } = await import('tsx/esm/api');
  register();
  await provideChromium(tell);
  const packages = await packAll(join(work, 'packages'));
  site = values.site ? undefined : await startOwnSite();
  console.log('\nThe stranger');
  const elapsed = await playStranger({
    folder: join(work, 'promos'),
    packages: Object.fromEntries(packages.map(({ name, file }) => [name, file])),
    site: values.site ?? site.folder,
    url: values.url ?? site.url,
    tell,
  });
  if (elapsed > LIMIT_MS) throw new Error(`That is more than ${LIMIT_MS / 1000} s.`);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  await site?.close();
  rmSync(work, { recursive: true, force: true });
}
process.exit();

/** The site of this repository, with data of its own. */
async function startOwnSite() {
  const { build } = await import('../../local/src/start.ts');
  const { startSite } = await import('../../local/src/startSite.ts');
  const { freePort } = await import('../../e2e/freePort.ts');
  await build({ tell, runBuild });
  const dataDir = join(work, 'data');
  // The release tool reads the content at the address that pages are told, so it must be known.
  const { url, close } = await startSite({ port: await freePort(), dataDir, tell });
  return { url, close, folder: join(dataDir, 'site') };
}
