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
    commitWrites(
      database,
      writes,
      (name) => name,
      NOW,
      () => undefined,
    );
  const update = (id: string, data: object, more: Partial<Write> = {}): Write => ({
    update: { name: `productos/${id}`, fields: toFields(data) },
    ...more,
  });
  const stored = () =>
    database.list('productos').map(({ path, fields }) => [path.slice(10), fields]);
  const both = () => ['A', 'B'].map((id) => [id, toFields({ n: id, m: 1 })]);

  it.each<[string, Write, string]>([
    [
      'has changed',
      update('B', {}, { currentDocument: { updateTime: '2026-01-01' } }),
      'has changed',
    ],
    ['is gone', update('C', {}, { currentDocument: { updateTime: NOW } }), 'has changed'],
    ['should be new', update('B', {}, { currentDocument: { exists: false } }), 'document exists'],
    [
      'should exist',
      update('C', {}, { currentDocument: { exists: true } }),
      'no document to update',
    ],
    [
      'has changed before its removal',
      { delete: 'productos/B', currentDocument: { updateTime: '2026-01-01' } },
      'has changed',
    ],
    ['is in no write', {}, 'empty write operation'],
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

  it('adds each missing element once, in their order, when a list has some', () => {
    const values = ['x', 'y', 'x', 'z'].map((stringValue) => ({ stringValue }));
    const union = { fieldPath: 'list', appendMissingElements: { values } };
    const updateMask = { fieldPaths: [] };
    database.put('productos/A', toFields({ list: ['y'] }), NOW);
    const [result] = commit(update('A', {}, { updateMask, updateTransforms: [union] }));
    expect(stored()[0]).toEqual(['A', toFields({ list: ['y', 'x', 'z'] })]);
    expect(result!.transformResults).toEqual([{ nullValue: null }]);
    const increment = { fieldPath: 'm', increment: { integerValue: '1' } };
    expect(() => commit(update('B', {}, { updateMask, updateTransforms: [increment] }))).toThrow(
      'No matching allow statements',
    );
  });

  it('gives each change a later time, and none to a document that stays equal', () => {
    const [first, second] = commit(update('A', { n: '1' }), update('A', { n: '2' }));
    const [same] = commit(update('A', { n: '2' }));
    expect(first!.updateTime > NOW && second!.updateTime > first!.updateTime).toBe(true);
    expect(same!.updateTime).toBe(second!.updateTime);
    expect(database.get('productos/B')!.updateTime).toBe(NOW);
  });
});
