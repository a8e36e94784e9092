import { join } from 'node:path';
import { ROOT, setUp } from '../setup.mjs';
import { packAll } from './packAll.mjs';

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
