import { temporaryOutbox } from '../testing/builders';
import { LibsqlFile } from './LibsqlFile';

/** Is SQLite's number of `FULL`: a commit ends once its bytes are on the disk. */
const FULL = 2;

describe('LibsqlFile', () => {
  it('has each commit on the disk before its answer when the file is new and when it opens again', () => {
    const path = temporaryOutbox();
    for (const file of [new LibsqlFile(path), new LibsqlFile(path)]) {
      const setting = (name: string) =>
        Object.values(file.read((sql) => sql.all(`PRAGMA ${name}`))[0]!)[0];
      expect([setting('journal_mode'), setting('synchronous')]).toEqual(['wal', FULL]);
      file.close();
    }
  });
});
