import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs in a process of its own: Jest imports files alone. */
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

  it('is read without types when it is sound', () => {
    const text = `import type { A } from './nowhere';
      const name: string = 'promos';
      export default { name } satisfies A;`;
    expect(JSON.parse(written(text))).toEqual({ name: 'promos' });
  });

  it('names the import when it imports more than types', () => {
    expect(written("import { name } from './name';\nexport default { name };")).toMatch(
      /^TypedFileError: remote\.ts imports '\.\/name', and may import nothing but types/,
    );
  });

  it('is refused when it has no default export', () => {
    expect(written('export const remote = {};')).toMatch(/exports nothing by default/);
  });

  it('names the line when it is no TypeScript', () => {
    expect(written('export default {\n  name: ,\n};')).toMatch(
      /^TypedFileError: remote\.ts, line 2/,
    );
  });

  it('is named when it is missing', () => {
    expect(read(join(folder, 'shell.ts'))).toMatch(/^TypedFileError: shell\.ts is missing in /);
  });
});
