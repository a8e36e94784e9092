import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';
import { Keyring } from './Keyring';

const HOME = join(homedir(), '.config/mg/keys');

describe('Keyring', () => {
  const folderOf = (change: (keys: string) => void) => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'keys'), { mode: 0o700 });
    change(join(root, 'keys'));
    return { keys: join(root, 'keys'), used: Keyring.of(join(root, 'site'), '').folder };
  };

  it('lies beside a local site when the folder there is the person’s own', () => {
    const { keys, used } = folderOf(() => undefined);
    expect(used).toBe(keys);
  });

  it('lies in the home folder when others may write beside the site', () => {
    expect(folderOf((keys) => chmodSync(keys, 0o777)).used).toBe(HOME);
    expect(Keyring.of(join(temporaryFolder(), 'site'), '').folder).toBe(HOME);
    expect(Keyring.of('s3://bucket/site', '').folder).toBe(HOME);
  });

  const isRoot = process.getuid?.() === 0;
  (isRoot ? it : it.skip)('lies in the home folder when another user owns the folder', () => {
    expect(folderOf((keys) => chownSync(keys, 65_534, 65_534)).used).toBe(HOME);
  });

  it('lets a command go on when nobody may write what is known', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const keyring = new Keyring(join(file, 'keys'), '/srv/site');
    await keyring.learn({ pin: 'x' });
    expect(await keyring.known()).toEqual({});
  });

  it('makes one key when several processes start at once', async () => {
    const folder = temporaryFolder();
    const found = await Promise.all(Array.from({ length: 8 }, () => new Keyring(folder).ensured()));
    expect(new Set(found.map(([key]) => key!.id)).size).toBe(1);
  });
});
