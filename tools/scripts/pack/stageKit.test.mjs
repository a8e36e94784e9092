import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stageKit } from './stageKit.mjs';

const ROOT = join(__dirname, '../../..');
const { browserslist } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

describe('the packed kit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mg-kit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  let kit;
  beforeAll(async () => {
    kit = await stageKit(join(ROOT, 'tools/kit'), join(folder, 'kit'));
  });

  it('has the compiler options of this repository', () => {
    const read = (name) => JSON.parse(readFileSync(join(kit, name), 'utf8'));
    for (const name of ['tsconfig.json', 'tsconfig.build.json']) {
      expect(read(name).extends).toBe('./tsconfig.base.json');
    }
    expect(read('tsconfig.base.json').compilerOptions.strict).toBe(true);
  });

  it('has the browsers of this repository when the kit stands in another one', () => {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const file = pathToFileURL(join(kit, 'level/browsers.mjs'));
    const program = `const { BROWSERS } = await import('${file}'); console.log(JSON.stringify(BROWSERS))`;
    const args = ['--input-type=module', '--eval', program];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(browserslist);
  });
});
