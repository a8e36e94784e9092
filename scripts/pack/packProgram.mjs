import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, setUp } from '../setup.mjs';

const USAGE = `npm run pack writes dist/packages/mg-shared.tgz and dist/packages/mg-remote-kit.tgz: all
that a team needs to build a remote in a repository of its own (docs/teams.md).

  npm run pack             says what was written, and how large it is
  npm run pack -- --json   the same for programs`;

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function packProgram(args) {
  const [asked] = args.filter((argument) => argument !== '--json');
  if (asked) {
    console.log(USAGE);
    return /^(--help|-h)$/.test(asked) ? 0 : 2;
  }
  const json = args.includes('--json');
  await setUp(() => undefined);
  const packages = await packAll(join(ROOT, 'dist', 'packages'));
  console.log(
    json
      ? JSON.stringify(packages, null, 2)
      : packages.map(({ file, bytes }) => `${kilobytes(bytes).padStart(9)}  ${file}`).join('\n'),
  );
  return 0;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * @param {string} folder for the packages
 * @returns {Promise<{ name: string, version: string, file: string, bytes: number }[]>}
 */
async function packAll(folder) {
  const { stageShared } = await import('./stageShared.mjs');
  const { stageKit } = await import('./stageKit.mjs');
  const { tarball } = await import('./tarball.mjs');
  const staging = mkdtempSync(join(tmpdir(), 'mg-pack-'));
  try {
    const shared = stageShared(join(ROOT, 'shared'), join(staging, 'shared'));
    const kit = await stageKit(join(ROOT, 'kit'), join(staging, 'kit'));
    return [await tarball(shared, folder), await tarball(kit, folder)];
  } finally {
    rmSync(staging, { recursive: true });
  }
}
