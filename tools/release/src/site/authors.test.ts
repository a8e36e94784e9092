import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { status } from '../operations/status';
import { fixtureSite } from '../testing/fixtureSite';
import { readAuthors } from './authors';
import { FolderStorage } from '../storage/FolderStorage';

async function siteWithHistory() {
  const { site, publishFixture } = await fixtureSite();
  await publishFixture({ app: 'quote', version: '1.1.0' });
  await promote(site, { quote: '1.1.0' }, { by: 'ana', reason: 'new form' });
  await rollback(site, 'quote', { by: 'luis', reason: 'blank form' });
  return site;
}

/** Lists the files that servers send, by their path. */
const publicFiles = (site: string) =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1))
    .filter((path) => !/^(sets\/|live$|\.)/.test(path));

describe('the authors of records', () => {
  it('are told to operators', async () => {
    const site = await siteWithHistory();
    expect(await readAuthors(new FolderStorage(site), 3)).toEqual([
      { serial: 1, at: expect.any(String), by: 'operator', reason: 'first' },
      { serial: 2, at: expect.any(String), by: 'ana', reason: 'new form' },
      { serial: 3, at: expect.any(String), by: 'luis', reason: 'blank form' },
    ]);
    const quote = (await status(site)).apps.find(({ app }) => app === 'quote');
    expect(quote).toMatchObject({ live: '1.0.0', by: 'luis' });
  });

  it('stand in no file that a server sends', async () => {
    const site = await siteWithHistory();
    const files = publicFiles(site);
    expect(files).toEqual(expect.arrayContaining(['log', 'live.json', 'records/3.json']));
    expect(files).not.toContain('authors');
    const texts = files.flatMap((path) => {
      try {
        return [readFileSync(join(site, path), 'utf8')];
      } catch {
        return []; // A link to a folder.
      }
    });
    expect(texts.join()).not.toMatch(/\b(ana|luis|operator)\b|new form|blank form/);
  });
});
