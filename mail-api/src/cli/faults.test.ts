import type { FastifyInstance } from 'fastify';
import { run as runProgram } from '@mg/command';
import { freePort } from '@mg/command/freePort';
import { apiFixture, post } from '../testing/apiFixture';
import { mailProgram } from './mailProgram';

const { anApi } = apiFixture();

async function run(...argv: string[]) {
  const said = { out: '', error: '' };
  const code = await runProgram(mailProgram({}), ['faults', ...argv], {
    out: (text) => (said.out += text),
    error: (text) => (said.error += text),
  });
  return { code, out: said.out.trimEnd(), error: said.error.trimEnd() };
}

/** Starts an API, and reports to it as browsers at other addresses do. */
async function anApiWithVisitors() {
  const app = await anApi(await freePort(), { trustedProxies: ['loopback'] });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  let networks = 0;
  return {
    url,
    visit: (versions: Record<string, string>) =>
      send(app, visitOf(versions), from(`192.0.${(networks += 1)}.1`)),
    fail: (address: string, fault: object) =>
      send(app, { kind: 'release-fault', reason: '', ...fault }, from(address)),
  };
}

const visitOf = (versions: object) => ({
  ...{ kind: 'web-vitals', page: '/home', navigation: 'navigate', serial: 41, versions },
  values: { LCP: 900 },
});

async function send(app: FastifyInstance, report: object, headers: Record<string, string>) {
  expect((await post(app, '/beacon', report, headers)).statusCode).toBe(204);
}

const BROKEN = { app: 'quote', version: '1.3.0', serial: 41 };

describe('npm run mail -- faults', () => {
  it('tells versions, visitors, times and innocents when browsers report faults', async () => {
    const { url, visit, fail } = await anApiWithVisitors();
    await visit({ shell: '1.0.0', home: '1.1.0', quote: '1.3.0' });
    await visit({ shell: '1.0.0', home: '1.1.0', quote: '1.2.0' });
    await fail('203.0.113.1', { ...BROKEN, fault: 'load' });
    const stalled = { ...BROKEN, fault: 'stalled', reason: 'Loading chunk 12 failed' };
    for (const address of ['198.51.100.2', '198.51.100.3', '198.51.101.1']) {
      await fail(address, stalled);
    }
    await fail('198.51.100.2', { ...BROKEN, app: 'home', version: '1.0.0', serial: 42 });

    await fail('198.51.100.2', { ...BROKEN, version: '9.9.9' });

    const { code, out } = await run('--url', `${url}/`);
    expect(code).toBe(0);
    const [, , first, second, innocents, rest] = out.split('\n');
    expect(first).toMatch(
      /^quote +1\.3\.0 +41 +4 +3 +3 +1 +20\S+Z +load 1 stalled 2 +Loading chunk 12 failed$/,
    );
    expect(second).toMatch(/^home +1\.0\.0 +42 +1 +1 +1 +0 +20\S+Z +other 1$/);
    expect(rest).toBe('not counted: version 1, repeated 1');
    expect(innocents).toBe(
      'without a fault: shell@1.0.0 (2 visits), home@1.1.0 (2 visits), quote@1.2.0 (1 visits)',
    );

    const { faults, innocent } = JSON.parse((await run('--url', url, '--json')).out);
    expect(faults[0]).toMatchObject({
      ...BROKEN,
      ...{ visitors: 4, networks: 3, recentNetworks: 3, kinds: { load: 1, stalled: 2 } },
      first: expect.any(String),
    });
    expect(innocent).toContainEqual({ app: 'home', version: '1.1.0', visits: 2 });
  });

  it('prints no control character when a reason is made up', async () => {
    const { url, fail } = await anApiWithVisitors();
    await fail('203.0.113.1', { ...BROKEN, reason: '\u001b[31mred\u0007\n\u202eline' });
    const { out } = await run('--url', url);
    expect(out).toContain('[31mred line');
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });

  it('says so when no browser has reported anything', async () => {
    const { url } = await anApiWithVisitors();
    const { out } = await run('--url', url);
    expect(out).toContain('No browser has reported a fault.');
    expect(out).toMatch(/^not counted: 0$/m);
  });

  it('ends with 1 and names the address when no API answers there', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const away = await run('--url', url);
    expect(away.code).toBe(1);
    expect(away.error).toContain(`${url}/metrics cannot be reached`);
    const app = await anApiWithVisitors();
    const other = await run('--url', app.url.replace('/api', '/other'));
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.error).toContain('answers 404');
    expect((await run('--url', 'localhost')).code).toBe(2);
  });
});
