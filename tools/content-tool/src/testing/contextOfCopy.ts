import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import type { Context } from '../publication/Context';
import { openDatabase } from '../database/openDatabase';

/** Makes a copy of the content beside a local store of its own. */
export function contextOfCopy(changes: Partial<Context> = {}): Context {
  const root = temporaryFolder();
  cpSync(join(__dirname, '../../../../content'), join(root, 'content'), { recursive: true });
  return {
    cwd: root,
    folder: join(root, 'content'),
    siteFolder: () => join(root, 'data/site'),
    now: () => Date.parse('2026-11-27T12:00:00Z'),
    openDatabase: () => openDatabase({ DATA_DIR: join(root, 'data') }),
    compose: () => Promise.resolve({ ok: true, serial: 2 }),
    serve: () => Promise.reject(new Error('no test serves until a signal')),
    ...changes,
  };
}
