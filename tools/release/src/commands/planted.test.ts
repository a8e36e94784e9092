import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@mg/command';
import { sha384 } from '@mg/site-format/hash';
import { logLine } from '@mg/site-format/logLine';
import type { ReleaseRecord } from '@mg/site-format/record';
import { silently } from '../storage/step';
import { fixtureSite } from '../testing/fixtureSite';
import { staticServer } from '../testing/staticServer';
import { releaseProgram } from './releaseProgram';

async function setUp() {
  const { site, root } = await fixtureSite();
  const { url, close } = await staticServer(site);
  const tell = async (command: string) => {
    let text = '';
    const print = (part: string) => void (text += part);
    const program = releaseProgram({ root, cwd: root, step: silently });
    const line = `${command} --site ${site}${command.startsWith('receipt') ? ` --url ${url}` : ''}`;
    const code = await run(program, line.split(' '), { out: print, error: print });
    return { code, text };
  };
  return { site, tell, close };
}

/** Rewrites a page with its record and its line, as consistent as before. */
function swapWithRecord(site: string) {
  const page = '<!doctype html><title>another</title>';
  writeFileSync(join(site, 'sets/1/home/index.html'), page);
  const record = JSON.parse(readFileSync(join(site, 'records/1.json'), 'utf8')) as ReleaseRecord;
  record.files['home/index.html'] = sha384(page);
  const text = JSON.stringify(record, null, 1);
  for (const path of ['records/1.json', 'sets/1/live.json']) writeFileSync(join(site, path), text);
  writeFileSync(join(site, 'sets/1/log'), `${logLine(Buffer.from(text), undefined)}\n`);
}

const PLANTED: [string, (site: string) => void, RegExp][] = [
  [
    'a page is planted',
    (site) => {
      mkdirSync(join(site, 'sorteo'));
      writeFileSync(join(site, 'sorteo/index.html'), 'Ganaste');
    },
    /sorteo lies in the site's folder, and no release made it/,
  ],
  [
    'a link is replaced by a folder with the same page',
    (site) => {
      const page = readFileSync(join(site, 'home/index.html'));
      rmSync(join(site, 'home'));
      mkdirSync(join(site, 'home'));
      writeFileSync(join(site, 'home/index.html'), page);
    },
    /home lies in the site's folder, and no release made it/,
  ],
  ['a page is swapped with its record', swapWithRecord, /record 1 (is not signed|was here before)/],
  [
    'a page is changed',
    (site) => writeFileSync(join(site, 'sets/1/home/index.html'), 'Ganaste'),
    /home(\/index\.html)? is not as it was written/,
  ],
];

describe('a folder that somebody changed', () => {
  it.each(PLANTED)('is named by the receipt and by verify-log when %s', async (_, plant, words) => {
    const { site, tell, close } = await setUp();
    expect((await tell('receipt --budget 2000')).code).toBe(0);
    plant(site);
    const [receipt, log] = [await tell('receipt --budget 500'), await tell('verify-log')];
    close();
    expect([receipt.code, log.code]).toEqual([1, 1]);
    for (const { text } of [receipt, log]) expect(text).toMatch(words);
  });

  it('has files of the operator where the configuration names them', async () => {
    const { site, tell, close } = await setUp();
    writeFileSync(join(site, 'google1a2b.html'), 'google-site-verification');
    expect((await tell('verify-log')).text).toContain('name it in ownFiles of config.json');
    const config = { apiHost: '/api', start: '/home', ownFiles: ['google1a2b.html'] };
    writeFileSync(join(site, 'config.json'), JSON.stringify(config));
    expect((await tell('compose --keep-content')).code).toBe(0);
    expect([(await tell('receipt')).code, (await tell('verify-log')).code]).toEqual([0, 0]);
    close();
  });
});
