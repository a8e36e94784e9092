import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { promote } from '../operations/promote';
import { recompose } from '../operations/recompose';
import { rollback } from '../operations/rollback';
import { verifyLog } from '../operations/verifyLog';
import { FolderStorage } from '../storage/FolderStorage';
import { Published } from '../storage/Published';
import type { FixtureBuild } from '../testing/fixtureBuild';
import {
  content,
  fetched,
  prerenderedSite,
  screen,
  SCREENS,
  SHELL,
} from '../testing/prerenderedSite';
import { composeSet } from './composeSet';

const CONFIG = { apiHost: 'https://api.example.com', start: '/home' };
const fetchContent = fetched('P1');
const homeOf = (text: string) => ({ 'ssr/HomeScreen.js': screen(text) });

/** Makes the record 2 live with 2.0.0 of all apps, and the record 3 with the quote 2.1.0. */
async function siteToRollBack(home = homeOf(`'Home'`)) {
  const fixture = await prerenderedSite({ home });
  const { site, publishFixture } = fixture;
  const release = async (app: string, version: string, more: Partial<FixtureBuild> = {}) => {
    await publishFixture({ app, version, ...more });
    await promote(site, { [app]: version }, { fetchContent });
  };
  const releaseQuote = (version: string) =>
    release('quote', version, { extra: { 'ssr/QuoteButton.js': screen(`'Button'`) } });
  await releaseQuote('2.1.0');
  const back = (content = fetchContent, to?: string) =>
    rollback(site, 'quote', { fetchContent: content, to });
  return { ...fixture, release, releaseQuote, back };
}

const later = async (): Promise<PageContent> => ({
  ...(await fetched('P1')()),
  takenAt: '2026-11-21T12:00:00.000Z',
});

describe('the pages of a rollback', () => {
  it('are those of the earlier record when nothing else has changed', async () => {
    const { site, page, back } = await siteToRollBack(homeOf(`'drawn ' + Math.random()`));
    const drawn = (html: string) => /drawn [\d.]+/.exec(html)![0];
    const before = drawn(page('sets/2/home/index.html'));
    expect(drawn(page('home/index.html'))).not.toBe(before);
    const { record, pagesOf } = await back(later);
    expect(pagesOf).toBe(2);
    expect(drawn(page('home/index.html'))).toBe(before);
    expect(record).toMatchObject({
      serial: 4,
      action: 'rollback',
      changes: [{ app: 'quote', from: '2.1.0', to: '2.0.0' }],
      content: { takenAt: '2026-11-20T12:00:00.000Z' },
    });
    expect((await verifyLog(site)).problems).toEqual([]);
  });

  it('equal new pages in each byte when they come from an earlier record', async () => {
    const { site, back } = await siteToRollBack();
    const { record } = await back(later);
    const storage = new FolderStorage(site);
    const anew = await composeSet(
      storage,
      new Published(storage),
      { ...record, action: 'promote' },
      { fetchContent, freshOnly: true },
    );
    expect(anew.pagesOf).toBeUndefined();
    const pages = anew.files.filter(({ path }) => !['live.json', 'log', 'authors'].includes(path));
    expect(pages.length).toBeGreaterThan(20);
    // A rollback compresses pages less.
    const plain = (path: string, bytes: Uint8Array) =>
      path.endsWith('.br') ? brotliDecompressSync(bytes) : Buffer.from(bytes);
    for (const { path, bytes } of pages) {
      const taken = (await storage.read(`sets/4/${path}`))!;
      expect([path, plain(path, taken).equals(plain(path, bytes))]).toEqual([path, true]);
    }
    expect(await storage.list('sets/4')).toHaveLength((await storage.list('sets/2')).length);
  });

  it('come from an earlier record when the document store does not answer', async () => {
    const { back } = await siteToRollBack();
    const { pagesOf, warnings } = await back(async () => {
      throw new Error('no answer');
    });
    expect(pagesOf).toBe(2);
    expect(warnings).toEqual(['the pages keep the content of 2026-11-20T12:00:00.000Z: no answer']);
  });

  it.each<[string, (site: Awaited<ReturnType<typeof siteToRollBack>>) => Promise<unknown> | void]>([
    ['the configuration', ({ site }) => recompose(site, { config: CONFIG, keepContent: true })],
    ['another app', ({ release }) => release('home', '2.1.0', { extra: homeOf(`'Home'`) })],
    [
      'the shell',
      ({ release }) =>
        release('shell', '2.1.0', { contract: '1.0.0', extra: { 'ssr/shell.js': SHELL } }),
    ],
    ['the fallback', ({ site }) => rmSync(join(site, 'r/quote/1.0.0'), { recursive: true })],
    ['a page on the disk', ({ site }) => appendFileSync(join(site, 'sets/2/home/index.html'), ' ')],
    ['the files of a page', ({ site }) => rmSync(join(site, 'sets/2/home'), { recursive: true })],
  ])('are new when %s has changed', async (_, change) => {
    const fixture = await siteToRollBack();
    await change(fixture);
    expect((await fixture.back()).pagesOf).toBeUndefined();
  });

  it('are new when the content has changed', async () => {
    const { page, back } = await siteToRollBack();
    expect((await back(fetched('P2'))).pagesOf).toBeUndefined();
    expect(page('products/index.html')).toContain('P2');
  });

  it('are those of the record with the same fallback when two records have the versions', async () => {
    const { releaseQuote, back } = await siteToRollBack();
    await releaseQuote('2.2.0');
    expect((await back()).pagesOf).toBe(3);
    expect((await back()).pagesOf).toBe(2);
  });

  it('are new when an operator has added the picture of a page', async () => {
    const { site, release, releaseQuote, back } = await siteToRollBack();
    const page = { path: '/home', expose: './HomeScreen', title: 'Home' };
    await release('home', '2.1.0', {
      declares: { pages: [{ ...page, picture: '/files/home.jpg' }] },
      extra: homeOf(`'Home'`),
    });
    await releaseQuote('2.2.0');
    expect((await back()).pagesOf).toBe(4);
    await releaseQuote('2.3.0');
    mkdirSync(join(site, 'files'));
    writeFileSync(join(site, 'files/home.jpg'), 'picture');
    expect((await back()).pagesOf).toBeUndefined();
  });

  it('are new when a page of the earlier record has a problem', async () => {
    const { site, publishFixture } = await prerenderedSite();
    const without = async () => ({ ...content('P1'), promotions: [] });
    expect((await recompose(site, { fetchContent: without })).warnings).not.toEqual([]);
    await publishFixture({ app: 'quote', version: '2.1.0', extra: SCREENS.quote });
    await promote(site, { quote: '2.1.0' }, { fetchContent: without });
    const back = await rollback(site, 'quote', { fetchContent: without });
    expect(back.pagesOf).toBeUndefined();
  });
});
