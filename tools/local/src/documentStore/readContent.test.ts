import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { REPOSITORY } from '../environment/repository';
import { readContent } from './readContent';

const PROMOTIONS = '["/promos/1.svg;Bolsas; grandes;31/12/2026"]';

describe('readContent', () => {
  const parent = temporaryFolder();
  let number = 0;
  const folderWith = (catalogue: string, promotions = PROMOTIONS) => {
    const folder = join(parent, String((number += 1)));
    mkdirSync(folder);
    writeFileSync(join(folder, 'catalogue.json'), catalogue);
    writeFileSync(join(folder, 'promotions.json'), promotions);
    return folder;
  };

  it('reads the content of the repository when both files are valid', () => {
    const { catalogue, promotions } = readContent(join(REPOSITORY, 'content'));
    expect(Object.keys(catalogue)).toContain('BOLSAS CAMISETA');
    expect(promotions).toHaveLength(6);
  });
  it('returns each text unchanged when texts have special characters', () => {
    const { catalogue, promotions } = readContent(folderWith('{"A":{"B":["ñ","%"]}}'));
    expect(catalogue).toEqual({ A: { B: ['ñ', '%'] } });
    expect(promotions).toEqual(['/promos/1.svg;Bolsas; grandes;31/12/2026']);
  });
  it('changes the hash when either file changes', () => {
    const hashes = [
      readContent(folderWith('{}')).hash,
      readContent(folderWith('{ }')).hash,
      readContent(folderWith('{}', '[]')).hash,
    ];
    expect(new Set(hashes).size).toBe(3);
    expect(readContent(folderWith('{}')).hash).toBe(hashes[0]);
  });

  it.each([
    ['a missing comma', '{\n  "A": {\n    "B": ["x"\n      "y"]\n  }\n}', 4, 'comma expected'],
    ['a trailing comma', '{\n  "A": {\n    "B": ["x",]\n  }\n}', 3, 'value expected'],
    ['a comment', '{\n  // no\n}', 2, 'invalid comment token'],
    ['an end too early', '{\n  "A": {', 2, 'close brace expected'],
    ['nothing at all', '', 1, 'the file is empty|value expected'],
    ['a type twice', '{\n"A": {},\n"A": {}\n}', 3, '"A" stands here a second time'],
    ['a subtype twice', '{"A": {"B": [],\n"B": []}}', 2, '"B" stands here a second time'],
    ['a type without a name', '{\n"": {}}', 2, '"" cannot be a name'],
    ['a type with a slash', '{\n"A/B": {}}', 2, '"A/B" cannot be a name'],
    ['a subtype of the language', '{"A": {\n"__proto__": []}}', 2, '"__proto__" cannot be a name'],
  ])('names the line when the catalogue has %s', (_what, catalogue, line, problem) => {
    const folder = folderWith(catalogue);
    expect(() => readContent(folder)).toThrow(
      new RegExp(`catalogue\\.json, line ${line}: .*(${problem})`),
    );
  });
  it.each([
    ['a list in place of the catalogue', '[]', 'the file must be an object'],
    ['a type that is a list', '{"A": []}', '"A" must be an object'],
    ['a subtype that is a text', '{"A": {"B": "x"}}', '"A", "B" must be a list'],
    ['a product that is a number', '{"A": {"B": ["x", 5]}}', '"A", "B", entry 2 must be a text'],
  ])('names the entry when the catalogue has %s', (_what, catalogue, problem) => {
    expect(() => readContent(folderWith(catalogue))).toThrow(`catalogue.json: ${problem}`);
  });
  it('names the entry when a promotion lacks a part', () => {
    const folder = folderWith('{}', '["/a.svg;A;1/1/2027", "/b.svg;B"]');
    expect(() => readContent(folder)).toThrow('promotions.json: entry 2 must read "picture');
  });
  it('names the file when the file is missing or a folder', () => {
    const folder = join(parent, 'incomplete');
    mkdirSync(folder);
    expect(() => readContent(folder)).toThrow(/catalogue\.json cannot be read: there is no such/);
    mkdirSync(join(folder, 'catalogue.json'));
    expect(() => readContent(folder)).toThrow(/catalogue\.json cannot be read: it is a folder/);
  });
});
