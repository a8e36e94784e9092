import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { planRecord } from '../gate/planRecord';
import { promote } from '../operations/promote';
import { composeRecord } from '../pages/composeRecord';
import { FolderStorage } from '../storage/FolderStorage';
import { SiteReader } from '../site/SiteReader';
import { fixtureSite } from '../testing/fixtureSite';
import { fetched, screen, shown } from '../testing/prerenderedSite';
import { renderOne, WAITING_SHELL } from '../testing/renderOne';
import { findBubblewrap } from '../testing/findBubblewrap';
import { cageProblem, startCaged } from './cage';

/** Stands for everything that code in the cage must not get hold of. */
const CANARY = 'canary-7c1f';

const GET = 'process.getBuiltinModule';

/** Maps each way out, as the body of a screen, to the words that name the attempt. */
const ways = (file: string, port: number): Record<string, [body: string, words: string]> => ({
  'a file by require': [`return require('node:fs').readFileSync('${file}')`, 'asks for node:fs'],
  'a file by a built-in module': [
    `return ${GET}('fs').readFileSync('${file}', 'utf8')`,
    'process.getBuiltinModule',
  ],
  'a file by a swallowed attempt': [
    `try { return ${GET}('fs').readFileSync('${file}', 'utf8') } catch { return 'nothing' }`,
    'process.getBuiltinModule',
  ],
  'a file by process.binding': [`return process.binding('fs')`, 'process.binding'],
  'a file by the main module': [`return process.mainModule.require('fs')`, 'process.mainModule'],
  'a file by import': [`return import('node:fs')`, 'import'],
  'a file by an import in new code': [`return Function('return import("node:fs")')()`, 'import'],
  'a file by an import in eval': [`return (0, eval)('import("node:fs/promises")')`, 'import'],
  '/proc': [`return ${GET}('fs').readFileSync('/proc/self/environ')`, 'process.getBuiltinModule'],
  'a variable of the environment': [`return process.env.MG_CANARY`, 'MG_CANARY'],
  'all variables of the environment': [`return JSON.stringify(process.env)`, 'environment'],
  'the real process in new code': [
    `return Function('return process')().getBuiltinModule('process').env.MG_CANARY`,
    'process.getBuiltinModule',
  ],
  'the real process by a constructor': [
    `return [].constructor.constructor('return globalThis.process')().mainModule`,
    'process.mainModule',
  ],
  'a file to plant': [
    `return ${GET}('fs').writeFileSync('${file}.planted', '')`,
    'process.getBuiltinModule',
  ],
  fetch: [`return (await fetch('http://127.0.0.1:${port}/')).text()`, 'fetch'],
  'a web socket': [`new WebSocket('ws://127.0.0.1:${port}/')`, 'WebSocket'],
  'a socket': [`${GET}('net').connect(${port}, '127.0.0.1')`, 'process.getBuiltinModule'],
  'a name server': [`${GET}('dns').resolve('${CANARY}.example')`, 'process.getBuiltinModule'],
  'a process': [`return ${GET}('child_process').execSync('id')`, 'process.getBuiltinModule'],
  'a thread': [`new (${GET}('worker_threads').Worker)('0', { eval: true })`, 'getBuiltinModule'],
  'another context': [`${GET}('vm').runInNewContext('this')`, 'process.getBuiltinModule'],
  'a debugger': [`${GET}('inspector').open()`, 'process.getBuiltinModule'],
  'a native addon': [`process.dlopen({ exports: {} }, '${file}')`, 'process.dlopen'],
  'a signal to other processes': [`process.kill(-1, 'SIGKILL')`, 'process.kill'],
  'an end of the process': [`process.exit(0)`, 'process.exit'],
  'a changed prototype': [`Array.prototype.map = () => ['${CANARY}']`, 'read only property'],
  'a polluted prototype': [`({}).__proto__.html = '${CANARY}'`, 'not extensible'],
  'a changed function': [`JSON.stringify = () => '${CANARY}'`, 'read only property'],
  'a redefined function': [
    `Object.defineProperty(Promise.prototype, 'then', { value: 1 })`,
    'Cannot redefine',
  ],
  'a changed global': [`globalThis.Array = class {}`, 'read only property'],
  'a changed class of Node': [`URL.prototype.toString = () => '${CANARY}'`, 'read only property'],
  'a changed React': [`require('react').createElement = () => '${CANARY}'`, 'read only property'],
  'a late error': [
    `setTimeout(() => { throw new Error('late') }); await new Promise(() => {})`,
    'late',
  ],
  'a rejection': [`Promise.reject(new Error('lost')); await new Promise(() => {})`, 'lost'],
});

beforeAll(() => {
  process.env.MG_CANARY = CANARY;
});

const describeCage = findBubblewrap() ? describe : describe.skip;

describeCage('the cage', () => {
  it('is there when bubblewrap is installed', async () => {
    expect(await cageProblem()).toBeUndefined();
  });

  it('keeps code inside, names each way out and composes the other pages when remotes try all', async () => {
    const connections: unknown[] = [];
    const server = createServer((socket) => connections.push(socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { root, site, publishFixture } = await fixtureSite();
    const file = join(root, 'secret.txt');
    writeFileSync(file, CANARY);

    const tried = Object.entries(ways(file, (server.address() as AddressInfo).port));
    const version = '2.0.0';
    const contract = '1.0.0';
    await publishFixture({
      app: 'shell',
      version,
      contract,
      extra: { 'ssr/shell.js': WAITING_SHELL },
    });
    const home = { 'ssr/HomeScreen.js': screen(`content.promotions[0].name`) };
    await publishFixture({ app: 'home', version, extra: home });
    for (const [index, [, [body]]] of tried.entries()) {
      const page = { path: `/way-${index}`, expose: './Way', title: 'Way' };
      const extra = { 'ssr/Way.js': `exports.default = async () => { ${body} };` };
      await publishFixture({ app: `way-${index}`, version, declares: { pages: [page] }, extra });
    }
    const rogue = tried.map((_, index) => [`way-${index}`, version] as const);
    const versions = { shell: version, home: version, ...Object.fromEntries(rogue) };
    const reader = new SiteReader(new FolderStorage(site));
    const change = { action: 'promote', versions, by: 'rogue', reason: '' } as const;
    const { record } = await planRecord(reader, await reader.newest(), change);
    const { files, warnings } = await composeRecord(reader, record!, {
      content: fetched('P1')(),
      freshOnly: true,
      by: 'rogue',
      reason: '',
    });
    server.close();
    const pageAt = (path: string) =>
      Buffer.from(files.find((page) => page.path === path)!.bytes).toString();

    const escaped: string[] = [];
    const unnamed: string[] = [];
    for (const [index, [name, [, words]]] of tried.entries()) {
      const html = pageAt(`way-${index}/index.html`);
      if (html.includes(CANARY)) escaped.push(name);
      const mine = warnings.filter(
        (line) => line.includes(`way-${index}/Way`) || line.includes(`/way-${index}:`),
      );
      if (!mine.some((line) => line.includes(words))) unnamed.push(`${name}: ${mine.join()}`);
    }
    expect(escaped).toEqual([]);
    expect(unnamed).toEqual([]);
    expect(connections).toEqual([]);
    expect(existsSync(`${file}.planted`)).toBe(false);
    expect(shown(pageAt('home/index.html'))).toBe('Promo');
    await expect(promote(site, versions, { fetchContent: fetched('P1') })).rejects.toThrow(
      /way-0@2.0.0: .*asks for node:fs/s,
    );
  });
});

describeCage('a limit', () => {
  it.each([
    ['time by an endless loop', 'for (;;);', 'not done within 0.5 s'],
    ['time by an endless wait', 'await new Promise(() => setInterval(() => {}, 50))', 'not done'],
    ['memory by objects', 'const all = []; for (;;) all.push({ all: [...all] })', 'memory'],
    [
      'memory by buffers',
      'const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))',
      'allocation failed',
    ],
    ['output by a page', `return 'x'.repeat(7e7)`, 'wrote an answer of more than 8 MB'],
    [
      'output by words',
      `for (;;) await new Promise((done) => console.error('x'.repeat(1e6)) ?? setImmediate(done))`,
      'more than',
    ],
  ])('ends code by name when it exceeds the limit of %s', async (kind, body, words) => {
    const timeLimitMs = kind.startsWith('time') ? 500 : 60_000;
    const memoryLimitMb = kind.startsWith('output') ? 512 : 64;
    const { pages, problems } = await renderOne(body, { timeLimitMs, memoryLimitMb });
    expect([...pages]).toEqual([]);
    expect(problems.join()).toContain(words);
  });
});

/** Runs a module with all of Node's powers in the cage, and returns its first answer. */
const inCage = (source: string) =>
  new Promise<string>((resolve) => {
    const child = startCaged(source, { isCaged: true, isFrozen: true, memoryLimitMb: 64 });
    child.stdio[3]!.once('data', (answer: Buffer) => resolve(answer.toString()));
    child.once('close', (code) => resolve(`ended with ${code}`));
  });

describeCage('the walls', () => {
  it.each([
    ['files', `readFileSync('/etc/passwd')`],
    ['folders', `readdirSync('/')`],
    ['/proc', `readFileSync('/proc/self/environ')`],
    ['new files', `writeFileSync('/tmp/planted', '')`],
    ['processes', `process.getBuiltinModule('child_process').execFileSync('/node', ['-v'])`],
    ['threads', `new (process.getBuiltinModule('worker_threads').Worker)('0', { eval: true })`],
    ['the environment', `(() => { throw new Error(process.env.MG_CANARY ?? 'restricted') })()`],
  ])('refuse %s when code has all powers of Node', async (_, way) => {
    const answer = await inCage(`
      import { readFileSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
      try { writeSync(3, 'out: ' + ${way}) } catch (error) { writeSync(3, error.message) }`);
    expect(answer).toMatch(/restricted|denied/);
  });

  it('lead to no network when code has all powers of Node', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const answer = await inCage(`
      import { connect } from 'node:net';
      import { writeSync } from 'node:fs';
      connect(${(server.address() as AddressInfo).port}, '127.0.0.1')
        .once('connect', () => writeSync(3, 'connected'))
        .once('error', (error) => writeSync(3, error.code));`);
    server.close();
    expect(answer).toBe('ECONNREFUSED');
  });
});
