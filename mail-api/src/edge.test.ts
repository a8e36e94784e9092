import type { FastifyInstance } from 'fastify';
import { freePort } from '@mg/command/freePort';
import { PROOF_HEADER, type Challenge } from '@mg/shared/domain/challenge';
import { apiFixture, key, post } from './testing/apiFixture';
import { anEmail, proofOf } from './testing/builders';

const { anApi } = apiFixture();

describe('limits', () => {
  it('accepts a second client when the first one behind the proxy is limited', async () => {
    const app = await anApi(await freePort(), { ratePerMinute: 3, trustedProxies: ['loopback'] });
    const from = (client: string) =>
      post(app, '/sendEmail', anEmail(), { 'x-forwarded-for': client });
    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push((await from('203.0.113.7')).statusCode);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    const refused = await from('203.0.113.7');
    expect(refused.json().error).toContain('Demasiados envíos');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).statusCode).toBe(200);
  });

  it('accepts other requests when one kind is limited', async () => {
    const app = await anApi(await freePort(), { ratePerMinute: 1, beaconsPerMinute: 2 });
    const fault = { kind: 'release-fault', app: 'quote', version: '1.2.0', serial: 41, reason: '' };
    const beacons = [];
    for (let count = 0; count < 3; count += 1) beacons.push(await post(app, '/beacon', fault));
    expect(beacons.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
    expect((await post(app, '/subscribe', { email: 'ana@example.com' })).statusCode).toBe(200);
    expect((await post(app, '/subscribe', { email: 'eva@example.com' })).statusCode).toBe(429);
    expect((await post(app, '/sendEmail', anEmail())).statusCode).toBe(200);
  });

  it('asks a whole network for work when its clients send too much, and no other network', async () => {
    const app = await anApi(await freePort(), { ratePerMinute: 1, trustedProxies: ['loopback'] });
    const from = async (client: string) => {
      const sender = { 'x-forwarded-for': client, ...key('some-key-1') };
      return (await post(app, '/sendEmail', anEmail(), sender)).statusCode;
    };
    for (let client = 0; client < 10; client += 1) {
      expect(await from(`203.0.113.${client}`)).toBe(200);
    }
    expect(await from('203.0.113.99')).toBe(429);
    expect(await from('203.0.114.99')).toBe(200);
  });

  it('accepts a proof for its own key, a few times, when the client is limited', async () => {
    const app = await anApi(await freePort(), { ratePerMinute: 1 });
    const send = (name: string, proof?: string) =>
      post(app, '/sendEmail', anEmail(), { ...key(name), ...(proof && { [PROOF_HEADER]: proof }) });
    expect((await send('first-key')).statusCode).toBe(200);
    const { challenge } = (await send('second-key')).json() as { challenge: Challenge };
    expect(challenge.bits).toBe(15);
    const proof = proofOf(challenge);
    const codes = [];
    for (let count = 0; count < 6; count += 1) {
      codes.push((await send('second-key', proof)).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const [bits, end, mac, nonce] = proof.split('.');
    const forged: [string, string][] = [
      ['third-key', proof],
      ['fresh-key', `1.${end}.${mac}.${nonce}`],
      ['second-key', `${bits}.${Number(end) + 1}.${mac}.${nonce}`],
      ['second-key', `${challenge.token}.1`],
      ['second-key', 'x'],
    ];
    for (const [name, text] of forged) expect((await send(name, text)).statusCode).toBe(429);
  });

  it('gives no challenge when the request has no key', async () => {
    const app = await anApi(await freePort(), { ratePerMinute: 1 });
    await post(app, '/sendEmail', anEmail());
    const refused = await post(app, '/sendEmail', anEmail());
    expect(refused.json()).toEqual({ error: expect.stringContaining('Demasiados') });
  });

  it('asks for more work when a client stores more, and takes the mail for the work', async () => {
    const free = { client: 1, network: 100, total: 100 };
    const app = await anApi(await freePort(), { freeMails: free });
    const asked = [];
    for (let count = 0; count < 5; count += 1) {
      const headers = key(`some-key-${count}`);
      let answer = await post(app, '/sendEmail', anEmail(), headers);
      if (answer.statusCode === 429) {
        const { challenge } = answer.json() as { challenge: Challenge };
        asked.push(challenge.bits);
        const paid = { ...headers, [PROOF_HEADER]: proofOf(challenge) };
        answer = await post(app, '/sendEmail', anEmail(), paid);
      }
      expect(answer.body).toBe('true');
    }
    expect(asked).toEqual([15, 16, 16, 17]);
  });

  it('names the time when a bot fills the form too fast', async () => {
    const app = await anApi(await freePort());
    const bot = await post(app, '/sendEmail', { ...anEmail(), filledMs: 5 });
    expect(bot.statusCode).toBe(400);
    expect(Object.keys(bot.json().errors)).toEqual(['filledMs']);
  });

  it('answers a JSON error when the body is invalid or too large', async () => {
    const app = await anApi(await freePort());
    const raw = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/sendEmail',
        payload,
        headers: { 'content-type': type },
      });
    const answers = [
      await raw('{'),
      await raw('{"__proto__":{}}'),
      await raw('{}', 'text/plain'),
      await raw(JSON.stringify({ message: 'x'.repeat(3_000_000) })),
      await raw('[]'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 415, 413, 400]);
    for (const answer of answers) {
      expect(Object.keys(answer.json())).toEqual([expect.stringMatching(/^errors?$/)]);
    }
  });
});

it('counts requests when their proxy is not trusted', async () => {
  const count = async (app: FastifyInstance) => {
    await post(app, '/sendEmail', anEmail(), { 'x-forwarded-for': '203.0.113.7' });
    const { body } = await app.inject('/api/metrics');
    return /^mail_untrusted_proxy_total (\d+)$/m.exec(body)?.[1];
  };
  expect(await count(await anApi(await freePort(), { trustedProxies: ['loopback'] }))).toBe('0');
  expect(await count(await anApi(await freePort()))).toBe('1');
});

describe('CORS', () => {
  const preflight = (app: FastifyInstance, origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/sendEmail',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  it('allows an origin only when the configuration names that origin', async () => {
    const app = await anApi(await freePort(), { siteOrigins: ['https://mg.com'] });
    const allowed = await preflight(app, 'https://mg.com');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://mg.com');
    expect(allowed.headers['access-control-allow-headers']).toContain('idempotency-key');
    const other = await preflight(app, 'https://other.com');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('allows no origin when none is configured', async () => {
    const app = await anApi(await freePort(), { siteOrigins: [] });
    const answer = await preflight(app, 'https://mg.com');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
