import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderForTests } from './folderForTests.mjs';

describe('the folder of all tests', () => {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  afterAll(() => rmSync(memory, { recursive: true }));

  it('lies in memory when there is room', () => {
    const folder = folderForTests(memory, 1);
    expect(dirname(folder)).toBe(memory);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['is full', memory, Infinity],
    ['is missing', '/missing', 1],
    ['takes no file', '/proc', 0],
  ])('lies on the disk when the memory %s', (_, inMemory, room) => {
    const folder = folderForTests(inMemory, room);
    expect(dirname(folder)).toBe(tmpdir());
    rmSync(folder, { recursive: true });
    expect(readdirSync(memory)).toEqual([]);
  });
});
