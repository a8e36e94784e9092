import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '@mg/site-format/hash';
import { logLine } from '@mg/site-format/logLine';
import type { ReleaseRecord } from '@mg/site-format/record';
import { promote } from '../operations/promote';
import { recompose } from '../operations/recompose';
import { verifyLog } from '../operations/verifyLog';
import { FolderStorage } from '../storage/FolderStorage';
import { fixtureSite } from '../testing/fixtureSite';
import { manifestIn } from '../testing/publishWithoutCheck';
import { Keyring } from '../trust/Keyring';
import { createRoot } from './roots';

/** Makes a site as the tool of before signatures wrote it. */
async function siteOfBefore() {
  const { site, publishFixture } = await fixtureSite();
  const write = (path: string, text: string) => writeFileSync(join(site, path), text);
  const record = JSON.parse(readFileSync(join(site, 'records/1.json'), 'utf8')) as ReleaseRecord;
  for (const [app, live] of Object.entries(record.apps)) {
    const folder = `r/${app}/1.0.0`;
    const manifest = manifestIn(join(site, folder));
    const sealed = { ...manifest, seal: sha384(JSON.stringify(manifest)) };
    const text = JSON.stringify(sealed, null, 1);
    write(`${folder}/release.json`, text);
    live.manifest = sha384(text);
  }
  const text = JSON.stringify({ ...record, root: undefined, expires: undefined }, null, 1);
  for (const path of ['sets/1/live.json', 'records/1.json']) write(path, text);
  write('sets/1/log', `${logLine(Buffer.from(text), undefined)}\n`);
  rmSync(join(site, 'records/root'), { recursive: true });
  const keyring = new Keyring(join(site, '../own'), site);
  const adopt = () => createRoot(new FolderStorage(site), keyring);
  return { site, publishFixture, keyring, adopt };
}

describe('a site of before signatures', () => {
  it('says how to go on when somebody releases there', async () => {
    const { site, publishFixture, keyring } = await siteOfBefore();
    expect((await verifyLog(site, keyring)).problems).toEqual([]);
    const next = publishFixture({ app: 'quote', version: '1.1.0' });
    await expect(next).rejects.toThrow('run `release root create` once');
    await expect(promote(site, {}, { keyring, config: {} })).rejects.toThrow('root create');
  });

  it('goes on as it was when its first root adopts the site', async () => {
    const { site, keyring, adopt } = await siteOfBefore();
    await adopt();
    expect((await verifyLog(site, keyring)).problems).toEqual([]);
    const composed = await recompose(site, { keyring, keepContent: true });
    expect(composed).toMatchObject({ changed: true, record: { serial: 2, root: 1 } });
    expect((await verifyLog(site, keyring)).problems).toEqual([]);
  });

  it.each([
    ['version', 'r/home/1.0.0/release.json', 'builtBy', 'builtby', /home\/1\.0\.0.* not signed/],
    ['record', 'records/1.json', '"start": "/home"', '"start": "/x"', /record 1, its line/],
    ['line', 'sets/1/log', 'promote', 'compose', /record 1, its line/],
  ])(
    'is checked like any other when an adopted %s is changed',
    async (_, path, from, to, words) => {
      const { site, keyring, adopt } = await siteOfBefore();
      await adopt();
      const file = join(site, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
      expect((await verifyLog(site, keyring)).problems.join('\n')).toMatch(words);
    },
  );
});
