import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, Program, UsageError } from '@mg/command';
import { freePort } from '@mg/command/freePort';
import { build } from '../../tools/local/src/start.ts';
import { startSite } from '../../tools/local/src/startSite.ts';
import { requireChromium } from '../../tools/scripts/systemPrograms.mjs';
import { packAll } from '../../tools/scripts/pack/packAll.mjs';
import { runBuild } from '../../tools/scripts/runBuild.mjs';
import { LIMIT_MS, playExternalTeam } from '../externalTeam/playExternalTeam.mjs';
import { step, tell } from '../../tools/scripts/tell.mjs';

export default new Program('npm run external-team --')
  .description(
    `Plays a team that has no checkout of this repository: with the two packages and
the address of a running site it makes a remote of an empty folder, releases it,
looks at it in a real browser, and takes it back. It prints the time of each step.`,
  )
  .option('--site <dir>', 'folder of a site that runs, with --url; else it starts its own')
  .option('--url <url>', 'its address')
  .examples('', '--site /srv/mg/site --url https://www.example.com')
  .action(externalTeam);

async function externalTeam(given) {
  if (Boolean(given.site) !== Boolean(given.url)) {
    throw new UsageError('--site and --url go together.');
  }
  const work = mkdtempSync(join(tmpdir(), 'mg-external-team-'));
  let site;
  try {
    step('Set-up');
    await requireChromium(tell);
    const packages = await packAll(join(work, 'packages'));
    site = given.site ? undefined : await startOwnSite(join(work, 'data'));
    step('The external team');
    const elapsed = await playExternalTeam({
      folder: join(work, 'promos'),
      packages: Object.fromEntries(packages.map(({ name, file }) => [name, file])),
      site: given.site ?? site.folder,
      url: given.url ?? site.url,
      tell,
    });
    if (elapsed > LIMIT_MS) throw new CommandError(`That is more than ${LIMIT_MS / 1000} s.`);
  } finally {
    await site?.close();
    rmSync(work, { recursive: true, force: true });
  }
}

async function startOwnSite(dataDir) {
  await build({ tell, runBuild });
  // The release tool reads the content at the public address, so the port is fixed.
  const { url, close } = await startSite({ port: await freePort(), dataDir, tell });
  return { url, close, folder: join(dataDir, 'site') };
}
