import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectHeaders } from './storage/objectHeaders';
import { findNginx } from './testing/findNginx';
import { memoryStore, type MemoryStore } from './testing/memoryStore';
import { getPath } from './testing/servingCases';
import { startEdge, type Edge } from './testing/startEdge';

const AT_ONCE = 20;
const disk = mkdtempSync(join(tmpdir(), 'mg-disk-'));
/** Only root mounts a small disk. */
const canMount = process.getuid?.() === 0;
let store: MemoryStore;
let edge: Edge;

const pointTo = (set: string) =>
  store.put('/bucket/live.json', set, { ...objectHeaders('live.json'), 'x-amz-meta-set': set });
const putPage = (set: string, page: string, text: string) =>
  store.put(`/bucket/sets/${set}/${page}/index.html`, text, objectHeaders('index.html'));
const get = (path: string) => getPath(edge.url, path);

beforeAll(async () => {
  if (!canMount) return;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', disk]);
  store = await memoryStore();
  const Resource = ['arn:aws:s3:::bucket/*'];
  store.policy = JSON.stringify({ Statement: [{ Resource }] });
  pointTo('1/a');
  edge = await startEdge(store.url, '/bucket', { cache: disk, pointerAge: '1s' });
});
afterAll(async () => {
  await edge?.close();
  await store?.close();
  if (canMount) execFileSync('umount', [disk]);
  for (const folder of [disk, `${disk}-temp`]) rmSync(folder, { recursive: true, force: true });
});

(findNginx() && canMount ? describe : describe.skip)('the edge with a full disk', () => {
  it('sends every page and file whole when 20 visitors come at once', async () => {
    const wanted = new Map<string, string>();
    for (let count = 0; count < 60; count += 1) {
      wanted.set(`/page-${count}`, `<p>${randomBytes(5000 + count * 900).toString('base64')}`);
      putPage('1/a', `page-${count}`, wanted.get(`/page-${count}`)!);
      const file = `/r/quote/1.0.0/${count}.js`;
      wanted.set(file, randomBytes(5000 + count * 2000).toString('base64'));
      store.put(`/bucket${file}`, wanted.get(file)!, objectHeaders(file));
    }
    const left = [...wanted.keys(), ...wanted.keys()];
    const broken: string[] = [];
    const visit = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        const { status, body } = await get(path).catch(() => ({ status: 0, body: '' }));
        if (status !== 200 || body.toString() !== wanted.get(path)) broken.push(path);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
    expect(broken).toEqual([]);
    const [, free] = execFileSync('df', ['--output=avail', disk]).toString().trim().split('\n');
    expect(Number(free)).toBeLessThan(64);
  });

  it('shows a new record when the old pointer expires', async () => {
    putPage('2/b', 'home', 'new');
    pointTo('2/b');
    expect((await edge.purge()).headers.get('x-mg-set')).toBe('2/b');
    // The disk takes no new pointer, and Jest's limit of time ends a vain wait.
    while ((await get('/home')).status !== 200);
    expect((await get('/home')).body.toString()).toBe('new');
  });
});
