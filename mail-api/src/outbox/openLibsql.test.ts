import { chmodSync, statSync } from 'node:fs';
import { temporaryOutbox } from '../testing/builders';
import { openLibsql } from './openLibsql';

describe('openLibsql', () => {
  it('makes the file private when the file is new or old', () => {
    const path = temporaryOutbox();
    for (let opened = 0; opened < 2; opened += 1) {
      const database = openLibsql(path, 'CREATE TABLE IF NOT EXISTS kept (name TEXT)');
      database.exec("INSERT INTO kept VALUES ('a')");
      expect(database.prepare('SELECT * FROM kept').all()).toHaveLength(opened + 1);
      database.close();
      expect(statSync(path).mode & 0o777).toBe(0o600);
      chmodSync(path, 0o644);
    }
  });
});
