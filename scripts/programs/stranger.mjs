import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../local/src/testing/freePort.ts';
import { build } from '../../local/src/start.ts';
import { startSite } from '../../local/src/startSite.ts';
import { requireChromium } from '../systemPrograms.mjs';
import { packAll } from '../pack/packAll.mjs';
import { runBuild } from '../runBuild.mjs';
import { LIMIT_MS, playStranger } from '../stranger/playStranger.mjs';
import { step, tell } from '../tell.mjs';
import { misuse, readArguments } from '../usage.mjs';

export default async function stranger(args) {
  const options = { site: { type: 'string' }, url: { type: 'string' } };
  const { values } = readArguments('stranger', args, { options });
  if (Boolean(values.site) !== Boolean(values.url)) {
    throw misuse('stranger', '--site and --url go together.');
  }
  const work = mkdtempSync(join(tmpdir(), 'mg-stranger-'));
  let site;
  try {
    step('Set-up');
    await requireChromium(tell);
    const packages = await packAll(join(work, 'packages'));
    site = values.site ? undefined : await startOwnSite(join(work, 'data'));
    step('The stranger');
    const elapsed = await playStranger({
      folder: join(work, 'promos'),
      packages: Object.fromEntries(packages.map(({ name, file }) => [name, file])),
      site: values.site ?? site.folder,
      url: values.url ?? site.url,
      tell,
    });
    if (elapsed > LIMIT_MS) throw new Error(`That is more than ${LIMIT_MS / 1000} s.`);
  } finally {
    await site?.close();
    rmSync(work, { recursive: true, force: true });
  }
  // What the site has left open must not keep the program alive.
  process.exit();
}

/** The site of this repository, with data of its own. */
async function startOwnSite(dataDir) {
  await build({ tell, runBuild });
  // The release tool reads the content at the address that pages are told, so it must be known.
  const { url, close } = await startSite({ port: await freePort(), dataDir, tell });
  return { url, close, folder: join(dataDir, 'site') };
}
