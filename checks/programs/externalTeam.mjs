import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, Program } from '@mg/command';
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
  .examples('')
  .action(externalTeam);

async function externalTeam() {
  const work = mkdtempSync(join(tmpdir(), 'mg-external-team-'));
  let site;
  try {
    step('Set-up');
    await requireChromium(tell);
    const packages = await packAll(join(work, 'packages'));
    await build({ tell, runBuild });
    // The release tool reads the content at the public address, so the port is fixed.
    site = await startSite({ port: await freePort(), dataDir: join(work, 'data'), tell });
    step('The external team');
    const elapsed = await playExternalTeam({
      folder: join(work, 'promos'),
      packages: Object.fromEntries(packages.map(({ name, file }) => [name, file])),
      site: join(site.dataDir, 'site'),
      url: site.url,
      tell,
    });
    if (elapsed > LIMIT_MS) throw new CommandError(`That is more than ${LIMIT_MS / 1000} s.`);
  } finally {
    await site?.close();
    rmSync(work, { recursive: true, force: true });
  }
}
