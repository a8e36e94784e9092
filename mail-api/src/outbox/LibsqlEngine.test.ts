import { temporaryOutbox } from '../testing/builders';
import { LibsqlEngine } from './LibsqlEngine';

/** Is SQLite's number of `FULL`: a commit ends once its bytes are on the disk. */
const FULL = 2;

describe('LibsqlEngine', () => {
  it('has each commit on the disk before its answer when the file is new and when it opens again', async () => {
    const path = temporaryOutbox();
    for (const engine of [new LibsqlEngine(path), new LibsqlEngine(path)]) {
      const setting = async (name: string) =>
        Object.values((await engine.read(`PRAGMA ${name}`))[0]!)[0];
      expect(await setting('journal_mode')).toBe('wal');
      expect(await setting('synchronous')).toBe(FULL);
      await engine.close();
    }
  });

  it('reads no row of a commit in progress', async () => {
    const engine = new LibsqlEngine(temporaryOutbox());
    const insert = `INSERT INTO mail_recipients VALUES ('m', 'a@mg.example', 1, NULL, '450')`;
    let read: Promise<unknown[]> | undefined;
    const refused = engine.commit(async (run) => {
      await run(insert);
      read = engine.read('SELECT * FROM mail_recipients');
      throw new Error('no room');
    });
    await expect(refused).rejects.toThrow('no room');
    expect(await read).toEqual([]);
    await engine.close();
  });

  it('commits the work of one turn together, and refuses all of it when one part fails', async () => {
    const engine = new LibsqlEngine(temporaryOutbox());
    const insert = `INSERT INTO mail_recipients VALUES (?, 'a@mg.example', 1, NULL, '450')`;
    const ends = await Promise.allSettled([engine.write(insert, ['one']), engine.write('no SQL')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await engine.read('SELECT * FROM mail_recipients')).toEqual([]);
    await engine.write(insert, ['one']);
    expect(await engine.read('SELECT mail_id FROM mail_recipients')).toEqual([{ mail_id: 'one' }]);
    await engine.close();
  });
});
