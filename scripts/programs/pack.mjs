import { join } from 'node:path';
import { packAll } from '../pack/packAll.mjs';
import { ROOT } from '../setUp.mjs';
import { readArguments } from '../usage.mjs';

export default async function pack(args) {
  const { values } = readArguments('pack', args, { options: { json: { type: 'boolean' } } });
  const packages = await packAll(join(ROOT, 'dist', 'packages'));
  console.log(
    values.json
      ? JSON.stringify(packages, null, 2)
      : packages.map(({ file, bytes }) => `${kilobytes(bytes).padStart(9)}  ${file}`).join('\n'),
  );
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
