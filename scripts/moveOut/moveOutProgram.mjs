import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithHelp } from '../exitWithHelp.mjs';
import { packAll } from '../pack/packAll.mjs';
import { run } from '../run.mjs';
import { runBuild } from '../runBuild.mjs';
import { ROOT, setUp } from '../setup.mjs';
import { moveOut } from './moveOut.mjs';
import { differences } from './differences.mjs';

const HELP = `npm run move-out -- mfe-quote copies a remote to a folder elsewhere, with the two packages in the
place of this repository, and says whether it builds there byte for byte what it builds here.

Exit codes: 0 the same, 1 not the same or it does not build, 2 no such remote.`;

const remote = process.argv[2];
if (!remote || !existsSync(join(ROOT, remote, 'remote.ts'))) exitWithHelp(HELP, remote);

const tell = (line) => console.log(`  ${line}`);
const work = mkdtempSync(join(tmpdir(), 'mg-move-out-'));
try {
  await setUp(tell);
  tell(`building ${remote} here`);
  await runBuild(remote, '1.0.0');
  tell('packing');
  const packages = await packAll(join(work, 'packages'));
  const folder = join(work, 'elsewhere');
  moveOut(join(ROOT, remote), folder, packages);
  tell('installing and building it elsewhere');
  const env = { ...process.env, APP_VERSION: '1.0.0' };
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, env, quiet: true });
  await run('npm', ['run', 'build'], { cwd: folder, env, quiet: true });
  const { files, differing } = differences(join(ROOT, remote, 'dist'), join(folder, 'dist'));
  if (differing.length > 0) throw new Error(`Not the same: ${differing.join(', ')}`);
  console.log(`\n${remote}: ${files} files, byte for byte the same.`);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
