import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In a process of its own: Jest has no `import()` of what is not a file. */
function read(file) {
  const script = `
    import { readTyped } from ${JSON.stringify(join(__dirname, 'typedFiles.mjs'))};
    try {
      console.log(JSON.stringify(await readTyped(${JSON.stringify(file)})));
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  return stdout.trim() || stderr;
}

describe('a file of pure data', () => {
  let folder;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'mg-typed-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const written = (text) => {
    const file = join(folder, 'remote.ts');
    writeFileSync(file, text);
    return read(file);
  };

  it('is read with its types left out', () => {
    const text = `import type { A } from './nowhere';
      const name: string = 'promos';
      export default { name } satisfies A;`;
    expect(JSON.parse(written(text))).toEqual({ name: 'promos' });
  });

  it('is refused where it imports more than types, by what it imports', () => {
    expect(written("import { name } from './name';\nexport default { name };")).toMatch(
      /^TypedFileError: remote\.ts imports '\.\/name', and may import nothing but types/,
    );
  });

  it('is refused where it exports nothing by default', () => {
    expect(written('export const remote = {};')).toMatch(/exports nothing by default/);
  });

  it('is refused where it is no TypeScript, by the line', () => {
    expect(written('export default {\n  name: ,\n};')).toMatch(
      /^TypedFileError: remote\.ts, line 2/,
    );
  });

  it('is missed by its name', () => {
    expect(read(join(folder, 'shell.ts'))).toMatch(/^TypedFileError: shell\.ts is missing in /);
  });
});
