import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@mg/site-format/record';
import { openSite } from '../storage/openSite';
import { previewKeyFor } from '../site/previewKey';
import { fixtureSite } from '../testing/fixtureSite';
import { temporaryFolder } from '../testing/temporaryFolder';
import { preview } from './preview';
import { promote } from './promote';
import { recompose } from './recompose';
import { rollback } from './rollback';

async function withCandidate() {
  const { site, publishFixture } = await fixtureSite();
  await publishFixture({ app: 'quote', version: '1.1.0' });
  const read = (path: string) => readFileSync(join(site, path), 'utf8');
  const record = () => JSON.parse(read('live.json')) as ReleaseRecord;
  return { site, publishFixture, read, record };
}

describe('preview', () => {
  it('signs the version, the date, the live shell and the preview file', async () => {
    const { site, read, record } = await withCandidate();
    const { query, page, until } = await preview(site, 'quote', '1.1.0', 24);
    expect(page).toBe('/');
    const [, name, seconds, signature] = /^\?preview=(.+):(\d+):([0-9a-f]{128})$/.exec(query)!;
    expect(name).toBe('quote@1.1.0');
    expect(new Date(Number(seconds) * 1000).toISOString()).toBe(until);
    expect(Math.round((Date.parse(until) - Date.now()) / 60_000)).toBe(24 * 60);
    const text = `quote@1.1.0 ${seconds} 1.0.0\n${read('r/quote/1.1.0/preview.json')}`;
    const key = createPublicKey({ key: record().previewKey as never, format: 'jwk' });
    const bytes = Buffer.from(signature!, 'hex');
    const isGood = verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
    expect(isGood).toBe(true);
  });

  it('opens at a page of the remote when the remote has one without a parameter', async () => {
    const { site, publishFixture } = await withCandidate();
    await publishFixture({ app: 'home', version: '1.1.0' });
    expect((await preview(site, 'home', '1.1.0', 1)).page).toBe('/home');
  });

  it.each([
    ['is not published', 'quote', '9.9.9', 'quote@9.9.9 is not published'],
    ['is a shell', 'shell', '1.0.0', 'only remotes have previews'],
    ['is live', 'quote', '1.0.0', 'everybody sees the version already'],
  ])('refuses a version when the version %s', async (_, app, version, text) => {
    const { site } = await withCandidate();
    await expect(preview(site, app, version, 1)).rejects.toThrow(text);
  });

  it('refuses a version in quarantine, and names the person with the reason', async () => {
    const { site } = await withCandidate();
    await promote(site, { quote: '1.1.0' });
    await rollback(site, 'quote', { by: 'ana', reason: 'blank form' });
    const refused = preview(site, 'quote', '1.1.0', 1);
    await expect(refused).rejects.toThrow(/in quarantine since ana rolled it back .*blank form/);
  });

  it('refuses a version when the live shell does not fit', async () => {
    const { site, publishFixture } = await withCandidate();
    await publishFixture({ app: 'quote', version: '2.0.0', contract: '^9.0.0' });
    await expect(preview(site, 'quote', '2.0.0', 1)).rejects.toThrow(
      /needs @mg\/shared\S* \^9\.0\.0, the shell brings 1\.0\.0/,
    );
  });

  it('refuses a version when nothing is live', async () => {
    const site = join(temporaryFolder(), 'site');
    await expect(preview(site, 'quote', '1.1.0', 1)).rejects.toThrow('nothing is live yet');
  });

  it('asks for a new record when the site has another key than the record', async () => {
    const { site } = await withCandidate();
    rmSync(join(site, '.keys'), { recursive: true });
    const storage = openSite(site);
    await storage.putIfAbsent('.keys', [(await previewKeyFor(storage)).file!]);
    await expect(preview(site, 'quote', '1.1.0', 1)).rejects.toThrow('run compose first');
    await recompose(site, { keepContent: true });
    expect((await preview(site, 'quote', '1.1.0', 1)).query).toContain('quote@1.1.0');
  });

  it('refuses a changed preview file', async () => {
    const { site } = await withCandidate();
    writeFileSync(join(site, 'r/quote/1.1.0/preview.json'), '{}');
    await expect(preview(site, 'quote', '1.1.0', 1)).rejects.toThrow(
      'preview.json is not as it was written',
    );
  });

  it('names the remedy, and lets releases go on, when the key is unreadable', async () => {
    const { site, record } = await withCandidate();
    writeFileSync(join(site, '.keys/preview.pem'), 'no key');
    await expect(preview(site, 'quote', '1.1.0', 1)).rejects.toThrow('remove .keys');
    const { warnings } = await recompose(site, {});
    expect(warnings.join()).toContain('.keys/preview.pem has no key');
    expect(record().previewKey).toBeUndefined();
  });
});
