import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { commitWrites } from './commitWrites';
import { openDocumentDatabase } from './documentDatabase';
import { toFields } from './firestoreValue';
import type { Write } from './wireSchemas';

const NOW = '2026-11-28T12:00:00.000Z';

describe('commitWrites', () => {
  const database = openDocumentDatabase(join(temporaryFolder(), 'documents.db'));
  beforeEach(() => {
    database.removeAll('productos');
    for (const id of ['A', 'B']) database.put(`productos/${id}`, toFields({ n: id, m: 1 }), NOW);
  });
  afterAll(() => database.close());

  const commit = (...writes: Write[]) =>
    commitWrites(database, writes, (name) => name, NOW, 'owner');
  const update = (id: string, data: object, more: object = {}): Write => ({
    update: { name: `productos/${id}`, fields: toFields(data) },
    ...more,
  });
  const stored = () =>
    database.list('productos').map(({ path, fields }) => [path.slice(10), fields]);
  const both = () => ['A', 'B'].map((id) => [id, toFields({ n: id, m: 1 })]);

  const NOT_SO = 'is not as the write expects';

  it.each<[string, Write, string]>([
    ['has changed', update('B', {}, { currentDocument: { updateTime: '2026-01-01' } }), NOT_SO],
    ['is gone', update('C', {}, { currentDocument: { updateTime: NOW } }), NOT_SO],
    ['should be new', update('B', {}, { currentDocument: { exists: false } }), NOT_SO],
    ['should exist', update('C', {}, { currentDocument: { exists: true } }), NOT_SO],
    [
      'has changed before its removal',
      { delete: 'productos/B', currentDocument: { updateTime: '2026-01-01' } },
      NOT_SO,
    ],
    ['has a transform', update('B', {}, { updateTransforms: [{}] }), 'No matching allow'],
    ['is larger than 1 MiB', update('B', { n: 'x'.repeat(1_048_576) }), 'larger than 1 MiB'],
  ])('makes no write when the second document %s', (_, second, words) => {
    expect(() => commit(update('A', { n: 'new' }), second)).toThrow(words);
    expect(stored()).toEqual(both());
  });

  it('keeps the fields beside a mask, and removes a field of the mask without a value', () => {
    const updateMask = { fieldPaths: ['n', 'k'] };
    commit(update('A', { k: 2, other: 3 }, { updateMask }), update('B', { k: 2 }));
    expect(stored()).toEqual([
      ['A', toFields({ m: 1, k: 2 })],
      ['B', toFields({ k: 2 })],
    ]);
  });

  it('reads and writes a document once when 500 writes name the document', () => {
    const get = jest.spyOn(database, 'get');
    const put = jest.spyOn(database, 'put');
    const results = commit(...Array.from({ length: 500 }, (_, n) => update('A', { n })));
    expect([get.mock.calls, put.mock.calls].map(({ length }) => length)).toEqual([1, 1]);
    expect(new Set(results.map(({ updateTime }) => updateTime)).size).toBe(500);
    expect(stored()[0]).toEqual(['A', toFields({ n: 499 })]);
    jest.restoreAllMocks();
  });

  it('makes a document anew when a write follows its removal', () => {
    const [, made] = commit({ delete: 'productos/A' }, update('A', { n: 'new' }));
    commit(update('B', { n: 'new' }), { delete: 'productos/B' });
    expect(stored()).toEqual([['A', toFields({ n: 'new' })]]);
    expect(database.get('productos/A')).toMatchObject({ updateTime: made!.updateTime });
  });

  it('gives each change a later time, and none to a document that stays equal', () => {
    const [first, second] = commit(update('A', { n: '1' }), update('A', { n: '2' }));
    const [same] = commit(update('A', { n: '2' }));
    expect(first!.updateTime > NOW && second!.updateTime > first!.updateTime).toBe(true);
    expect(same!.updateTime).toBe(second!.updateTime);
    expect(database.get('productos/B')!.updateTime).toBe(NOW);
  });
});
