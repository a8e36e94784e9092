import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOnce } from '../testing/copyOnce';
import { fixtureSite, siteIn } from '../testing/fixtureSite';
import { signAgain } from '../testing/publishWithoutCheck';
import { promote } from './promote';
import { rollback } from './rollback';
import { verifyLog } from './verifyLog';

async function siteWithHistory() {
  const { folder: root } = await copyOnce('history', async (original) => {
    const { site, publishFixture } = await fixtureSite(original);
    await publishFixture({ app: 'quote', version: '1.1.0' });
    await promote(site, { quote: '1.1.0' }, { by: 'ana', reason: 'new form' });
    await rollback(site, 'quote', { by: 'luis', reason: 'blank form' });
  });
  const { site } = siteIn(root);
  const edit = (path: string, from: string, to: string) => {
    const file = join(site, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  return { site, edit };
}

/** Puts a file of an editor in place of the link into the live set. */
function replacedPage(site: string) {
  rmSync(join(site, 'home'));
  mkdirSync(join(site, 'home'));
  writeFileSync(join(site, 'home/index.html'), 'another page');
}

function olderPointer(site: string) {
  const before = readFileSync(join(site, 'records/2.json'));
  rmSync(join(site, 'live.json'));
  writeFileSync(join(site, 'live.json'), before);
}

const changedFile = (site: string) =>
  appendFileSync(join(site, 'r/home/1.0.0/remoteEntry.js'), ' ');
const addedFile = (site: string) => writeFileSync(join(site, 'r/home/1.0.0/added.js'), '');

/** Publishes the same files under another manifest, which is sound by itself. */
const signedAgain = (site: string) =>
  signAgain(join(site, 'r/home/1.0.0'), (manifest) => ({
    ...manifest,
    builtBy: 'another builder',
  }));

describe('verifyLog', () => {
  it('finds nothing when the history is unchanged', async () => {
    const { site } = await siteWithHistory();
    expect(await verifyLog(site)).toEqual({ records: 3, sets: 3, versions: 5, problems: [] });
  });

  it.each([
    ['line of the log', 'log', '"to":"1.1.0"', '"to":"1.1.1"', 'record 2, its line'],
    ['last line of the log', 'log', 'rollback', 'rollover', 'record 3, its line'],
    ['author', 'sets/3/authors', 'blank form', 'all is well', 'sets/3/authors'],
    ['record', 'records/1.json', 'promote', 'promoted', 'record 1, its line'],
    ['record in its set', 'sets/2/live.json', 'promote', 'promoted', 'sets/2/live.json and'],
    [
      'page of an older record',
      'sets/1/home/index.html',
      '<div',
      '<p',
      'sets/1/home/index.html is not as',
    ],
    ['record into no JSON', 'records/1.json', '{', '', 'record 1, its line'],
    [
      'manifest of a live version',
      'r/quote/1.0.0/release.json',
      '"payload":"e',
      '"payload":"f',
      'r/quote/1.0.0/release.json is not signed',
    ],
  ])('finds the change when an editor changes a %s', async (_what, path, from, to, where) => {
    const { site, edit } = await siteWithHistory();
    edit(path, from, to);
    const { problems } = await verifyLog(site);
    expect(problems.join('\n')).toContain(where);
  });

  it.each([
    ['r/quote/1.0.0', 'quote@1.0.0 of record 3 is no longer published'],
    ['r/quote/1.1.0/release.json', 'r/quote/1.1.0/release.json is missing'],
  ])('finds the loss when %s is missing', async (path, where) => {
    const { site } = await siteWithHistory();
    rmSync(join(site, path), { recursive: true });
    expect((await verifyLog(site)).problems).toEqual([where]);
  });

  it.each([
    ['a page', 'home/index.html of record 3 is not as', replacedPage],
    ['an older record', 'live.json is not the last record', olderPointer],
    ['a file of a version', 'r/home/1.0.0/remoteEntry.js is not as', changedFile],
    ['one more file of a version', 'r/home/1.0.0/added.js was added', addedFile],
    ['another manifest of a live version', 'r/home/1.0.0/release.json is not the one', signedAgain],
  ])('finds the damage when visitors get %s', async (_, words, damage) => {
    const { site } = await siteWithHistory();
    await damage(site);
    const [first] = (await verifyLog(site)).problems;
    expect(first).toContain(words);
  });

  it('finds a changed log when an editor replaces the file', async () => {
    const { site } = await siteWithHistory();
    const log = join(site, 'log');
    const edited = readFileSync(log, 'utf8').replace('"to":"1.1.0"', '"to":"1.1.1"');
    rmSync(log);
    writeFileSync(log, edited);
    expect((await verifyLog(site)).problems.join()).toContain('record 2, its line');
  });

  it('finds a line and a record when they are missing', async () => {
    const { site, edit } = await siteWithHistory();
    const [first] = readFileSync(join(site, 'log'), 'utf8').split('\n');
    edit('log', `${first}\n`, '');
    rmSync(join(site, 'records/3.json'));
    const text = (await verifyLog(site)).problems.join('\n');
    expect(text).toContain('the log has 2 lines, but 3 records were made');
    expect(text).toContain('records/3.json is missing');
  });
});
