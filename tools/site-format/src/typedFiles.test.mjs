import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTyped, TypedFileError } from './typedFiles.mjs';

describe('readTyped', () => {
  let folder;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'mg-typed-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (text) => {
    const file = join(folder, 'remote.ts');
    writeFileSync(file, text);
    return readTyped(file);
  };

  it('returns the data without types when the file is sound', () => {
    const text = `import type { A } from './nowhere';
      const name: string = 'promos';
      export default { name } satisfies A;`;
    expect(read(text)).toEqual({ name: 'promos' });
  });

  it('names the import when the file imports more than types', () => {
    expect(() => read("import { name } from './name';\nexport default { name };")).toThrow(
      /^remote\.ts imports '\.\/name', and may import nothing but types/,
    );
  });

  it('refuses a file when it has no default export', () => {
    expect(() => read('export const remote = {};')).toThrow(/exports nothing by default/);
  });

  it('names the line when the file is no valid TypeScript', () => {
    const broken = () => read('export default {\n  name: ,\n};');
    expect(broken).toThrow(TypedFileError);
    expect(broken).toThrow(/^remote\.ts, line 2/);
  });

  it('names the file when it is missing', () => {
    expect(() => readTyped(join(folder, 'shell.ts'))).toThrow(/^shell\.ts is missing in /);
  });
});
