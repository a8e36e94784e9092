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
    ['a list in place of the catalogue', '[]', 1, 'the catalogue must be an object'],
    ['a type that is a list', '{\n "A": []\n}', 2, '"A" must be an object'],
    ['a subtype that is a text', '{\n "A": {\n  "B": "x"\n }\n}', 3, '"B" must be a list'],
    ['a product that is a number', '{"A": {"B": [\n"x",\n5]}}', 3, '"B" must hold texts only'],
    ['a type twice', '{\n"A": {},\n"A": {}\n}', 3, '"A" stands here a second time'],
    ['a type without a name', '{\n"": {}}', 2, 'a name is empty'],
    ['a type with a slash', '{\n"A/B": {}}', 2, '"A/B" cannot be the name of a type'],
  ])('names the line when the catalogue has %s', (_what, catalogue, line, problem) => {
    const folder = folderWith(catalogue);
    expect(() => readContent(folder)).toThrow(
      new RegExp(`catalogue\\.json, line ${line}: .*(${problem})`),
    );
  });
  it('names the line when a promotion lacks a part', () => {
    const folder = folderWith('{}', '[\n"/a.svg;A;1/1/2027",\n"/b.svg;B"\n]');
    expect(() => readContent(folder)).toThrow(/promotions\.json, line 3: a promotion must read/);
  });
  it('names the file when the file is missing or a folder', () => {
    const folder = join(parent, 'incomplete');
    mkdirSync(folder);
    expect(() => readContent(folder)).toThrow(/catalogue\.json cannot be read: there is no such/);
    mkdirSync(join(folder, 'catalogue.json'));
    expect(() => readContent(folder)).toThrow(/catalogue\.json cannot be read: it is a folder/);
  });
});
