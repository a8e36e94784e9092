import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences } from '../moveOut/differences.mjs';
import { moveOut } from '../moveOut/moveOut.mjs';
import { packAll } from '../pack/packAll.mjs';
import { runCommand } from '../runCommand.mjs';
import { runBuild } from '../runBuild.mjs';
import { ROOT } from '../setUp.mjs';
import { tell } from '../tell.mjs';
import { misuse } from '../usage.mjs';

export default async function moveOutProgram([remote]) {
  if (!remote || !existsSync(join(ROOT, remote, 'remote.ts'))) {
    throw misuse('moveOut', 'It takes the folder of one remote.');
  }
  const work = mkdtempSync(join(tmpdir(), 'mg-move-out-'));
  try {
    tell(`building ${remote} here`);
    await runBuild(remote, '1.0.0');
    tell('packing');
    const packages = await packAll(join(work, 'packages'));
    const folder = join(work, 'elsewhere');
    moveOut(join(ROOT, remote), folder, packages);
    tell('installing and building it elsewhere');
    const env = { ...process.env, APP_VERSION: '1.0.0' };
    await runCommand('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      env,
      quiet: true,
    });
    await runCommand('npm', ['run', 'build'], { cwd: folder, env, quiet: true });
    const { files, differing } = differences(join(ROOT, remote, 'dist'), join(folder, 'dist'));
    if (differing.length === 0) {
      console.log(`\n${remote}: ${files} files, byte for byte the same.`);
      return 0;
    }
    console.error(`\nNot the same: ${differing.join(', ')}`);
    return 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
