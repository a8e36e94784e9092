import { join } from 'node:path';
import { Program } from '@mg/command';
import { packAll } from '../pack/packAll.mjs';
import { ROOT } from '../setUp.mjs';

export default new Program('npm run pack --')
  .description(
    `Writes dist/packages/mg-shared.tgz and dist/packages/mg-remote-kit.tgz: all that a
team needs to build a remote in a repository of its own (docs/teams.md).`,
  )
  .examples('', '--json')
  .answers(async () => {
    const packages = await packAll(join(ROOT, 'dist', 'packages'));
    const lines = packages.map(({ file, bytes }) => `${kilobytes(bytes).padStart(9)}  ${file}`);
    return { data: { packages }, text: lines.join('\n') };
  });

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
