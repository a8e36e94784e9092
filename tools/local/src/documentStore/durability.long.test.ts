import { join } from 'node:path';
import { addDoc, collection, serverTimestamp } from 'firebase/firestore/lite';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { spawnServer } from '../testing/spawnServer';
import { openDocumentDatabase } from './documentDatabase';
import { visitorOf } from './testing/visitorOf';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const ROUNDS = 4;

describe('The local document store', () => {
  const file = join(temporaryFolder(), 'documents.db');

  it('keeps each confirmed write when a kill interrupts others', async () => {
    const confirmed: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = await spawnServer('serveDocuments.ts', file);
      const { db, leave } = visitorOf(`127.0.0.1:${server.port}`, 'mg-local');
      const killAfter = confirmed.length + 5 + Math.floor(Math.random() * 40);
      let killed: Promise<void> | undefined;
      const write = async () => {
        while (!killed) {
          const data = { email: 'ana@mail.com', createdAt: serverTimestamp() };
          const written = await addDoc(collection(db, 'Consultas'), data).catch(() => undefined);
          if (written) confirmed.push(written.path);
          if (confirmed.length >= killAfter) killed ??= server.kill();
        }
      };
      await Promise.all([write(), write(), write(), write()]);
      await killed;
      await leave();
    }

    const database = openDocumentDatabase(file);
    const kept = new Set(database.list('Consultas').map(({ path }) => path));
    database.close();
    expect(confirmed.length).toBeGreaterThanOrEqual(5 * ROUNDS);
    expect(confirmed.filter((path) => !kept.has(path))).toEqual([]);
  });
});
