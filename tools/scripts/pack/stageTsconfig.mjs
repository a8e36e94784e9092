import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setUp.mjs';

const BASE = 'tsconfig.base.json';

/** Puts the repository's compiler options into the packed kit, whose configurations extend them. */
export function stageTsconfig(target) {
  cpSync(join(ROOT, BASE), join(target, BASE));
  for (const name of ['tsconfig.json', 'tsconfig.build.json']) {
    const file = join(target, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`../../${BASE}`, `./${BASE}`));
  }
}
