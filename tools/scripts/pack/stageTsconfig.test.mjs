import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setUp.mjs';
import { stageTsconfig } from './stageTsconfig.mjs';

it('copies the compiler options when the kit is packed', () => {
  const target = mkdtempSync(join(tmpdir(), 'mg-tsconfig-'));
  const names = ['tsconfig.json', 'tsconfig.build.json'];
  for (const name of names) cpSync(join(ROOT, 'tools/kit', name), join(target, name));
  stageTsconfig(target);
  const read = (name) => JSON.parse(readFileSync(join(target, name), 'utf8'));
  for (const name of names) expect(read(name).extends).toBe('./tsconfig.base.json');
  expect(read('tsconfig.base.json').compilerOptions.strict).toBe(true);
  rmSync(target, { recursive: true });
});
