import { until } from '@mg/command/until';
import Fastify from 'fastify';
import { freePort } from '@mg/command/freePort';
import { mailApi } from './mailApi';
import { openOutbox } from './outbox/openOutbox';
import { apiFixture, key, post } from './testing/apiFixture';
import { aConfig, anEmail, aSite, temporaryOutbox } from './testing/builders';
import { findPostgres } from './testing/findPostgres';
import { temporaryPostgres } from './testing/temporaryPostgres';

const { anApi, anInbox } = apiFixture();

const engines = findPostgres() ? ['libsql', 'PostgreSQL'] : ['libsql'];
let postgres: Awaited<ReturnType<typeof temporaryPostgres>> | undefined;
beforeAll(async () => {
  if (engines.length > 1) postgres = await temporaryPostgres();
});
afterAll(() => postgres?.stop());

describe('operations', () => {
  it('answers 200 when the outbox and the mail server answer', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    expect((await app.inject('/api/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/api/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      {
        status: 'ok',
        outbox: 'ok',
        smtp: 'ok',
        queued: 0,
        failed: 0,
        oldestUnsentSeconds: 0,
      },
    ]);
  });

  it('answers 503 on /readyz only when the mail server is away', async () => {
    const app = await anApi(await freePort());
    await post(app, '/sendEmail', anEmail());
    const ready = await app.inject('/api/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ outbox: 'ok', smtp: 'unreachable', queued: 1 });
    expect((await app.inject('/api/healthz')).statusCode).toBe(200);
  });

  it('names no visitor when the metrics count mails', async () => {
    const inbox = await anInbox();
    const app = await anApi(inbox.port);
    await post(app, '/sendEmail', anEmail(), key('intent-1'));
    await post(app, '/sendEmail', anEmail(), key('intent-1'));
    await post(app, '/sendEmail', {});
    await until(async () => (await app.inject('/api/readyz')).json().queued === 0);
    const { body, headers } = await app.inject('/api/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('mail_accepted_total{kind="email",repeated="false"} 1');
    expect(body).toContain('mail_accepted_total{kind="email",repeated="true"} 1');
    expect(body).toContain('mail_refused_total{status="400"} 1');
    expect(body).toContain('mail_attempts_total{outcome="sent"} 1');
    expect(body).toContain('mail_outbox_mails{state="sent"} 1');
    expect(body).not.toContain('ana@');
  });

  it('logs no personal data when the API sends a mail', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
    const inbox = await anInbox();
    await app.register(mailApi, { prefix: '/api', config: aConfig(inbox.port) });
    await post(app, '/sendEmail', anEmail());
    await post(app, '/sendEmail', anEmail({ email: 'ana@example' }));
    await until(() => inbox.sources.length === 1);
    await app.close();
    const log = lines.join('');
    expect(log).toContain('mail attempted');
    for (const text of ['Ana', 'ana@example.com', '5555-2005', 'Rosario']) {
      expect(log).not.toContain(text);
    }
  });

  it('erases a mail when its sending is long ago', async () => {
    const others = ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] as const;
    jest.useFakeTimers({ doNotFake: [...others, 'clearImmediate', 'clearTimeout', 'performance'] });
    const inbox = await anInbox();
    const app = await anApi(inbox.port, { retainMs: 0 });
    await post(app, '/sendEmail', anEmail());
    const sent = async (count: number) =>
      (await app.inject('/api/metrics')).body.includes(`mail_outbox_mails{state="sent"} ${count}`);
    await until(() => sent(1));
    jest.advanceTimersByTime(60 * 60_000);
    await until(() => sent(0));
    jest.useRealTimers();
  });

  it.each(engines)('finishes the mails in flight when the app closes with %s', async (engine) => {
    let accept: ((verdict: 'accept') => void) | undefined;
    const inbox = await anInbox(() => new Promise((resolve) => (accept = resolve)));
    const outboxUrl = engine === 'libsql' ? temporaryOutbox() : await postgres!.freshDatabase();
    const config = aConfig(inbox.port, { outboxUrl });
    const app = Fastify();
    await app.register(mailApi, { prefix: '/api', config });
    await post(app, '/sendEmail', anEmail());
    await until(() => accept !== undefined);
    const closed = app.close();
    accept!('accept');
    await closed;
    const outbox = openOutbox(config.outboxUrl);
    expect(await outbox.stats()).toMatchObject({ queued: 0, sent: 1 });
    await outbox.close();
  });
});

describe('POST /beacon', () => {
  const fault = {
    ...{ kind: 'release-fault', app: 'quote', version: '1.2.0', serial: 41 },
    reason: 'no chunk',
  };
  const labels = 'app="quote",version="1.2.0"';

  it('counts a release fault once per network when its report comes as JSON and as text', async () => {
    const app = await anApi(await freePort());
    const report = { ...fault, fault: 'load' };
    expect((await post(app, '/beacon', report)).statusCode).toBe(204);
    const beacon = { 'content-type': 'text/plain;charset=UTF-8' };
    expect((await post(app, '/beacon', JSON.stringify(report), beacon)).statusCode).toBe(204);
    const { body } = await app.inject('/api/metrics');
    expect(body).toContain(`site_release_faults_total{${labels},serial="41",fault="load"} 1`);
    expect(body).toContain(`site_release_fault_networks{${labels},serial="41"} 1`);
  });

  it.each([
    ['an unknown kind of fault', { fault: 'meteor' }],
    ['a kind of fault that is no text', { fault: { load: true } }],
    ['no kind of fault', {}],
  ])('counts a release fault as other when it has %s', async (_, changes) => {
    const app = await anApi(await freePort());
    expect((await post(app, '/beacon', { ...fault, ...changes })).statusCode).toBe(204);
    const { body } = await app.inject('/api/metrics');
    expect(body).toContain(`site_release_faults_total{${labels},serial="41",fault="other"} 1`);
  });

  it('logs app, version, record, kind and reason when a browser reports a fault', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
    const readSite = aSite({ quote: ['1.3.0', '1.2.0'] });
    const config = aConfig(await freePort());
    await app.register(mailApi, { prefix: '/api', config, readSite });
    await post(app, '/beacon', { ...fault, fault: 'load' });
    await app.close();
    const [logged] = lines.map((line) => JSON.parse(line)).filter((line) => line.releaseFault);
    expect(logged.releaseFault).toEqual({
      ...fault,
      fault: 'load',
    });
  });

  it.each([
    ['its kind is unknown', { kind: 'x' }],
    ['its app has no possible name', { ...fault, app: 'Other!' }],
    ['its version is too long', { ...fault, version: '1'.repeat(41) }],
    ['its record is no number', { ...fault, serial: '41' }],
    ['its record is missing', { ...fault, serial: undefined }],
  ])('refuses a report when %s', async (_, report) => {
    const app = await anApi(await freePort());
    expect((await post(app, '/beacon', report)).statusCode).toBe(400);
  });
});
