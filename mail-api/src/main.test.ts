import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '@mg/command/until';
import { freePort } from '@mg/command/freePort';
import { temporaryOutbox } from './testing/builders';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => said };
}

describe('the mail API as a process', () => {
  it('names every problem and exits when the configuration is wrong', async () => {
    const wrong = { MAIL_TO: 'nobody', PORT: '80O', LOG_LEVEL: 'debugg', OUTBOX_URL: ':memory:' };
    const { ended, said } = start(wrong);
    expect(await ended).toBe(1);
    for (const name of ['SMTP_HOST', 'MAIL_FROM', ...Object.keys(wrong)])
      expect(said()).toContain(`\n  ${name}: `);
    expect(said()).not.toContain('    at ');
  });

  it('takes 60 KB of cookies, and exits on SIGTERM when a connection stays open', async () => {
    const port = await freePort();
    const { child, ended } = start({
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'sitio@mg.com',
      MAIL_TO: 'ventas@mg.com',
      OUTBOX_URL: temporaryOutbox(),
      HOST: '127.0.0.1',
      PORT: String(port),
    });
    const alive = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(alive);
    const cookie = Array.from({ length: 3 }, (_, n) => `c${n}=${'x'.repeat(20_000)}`).join('; ');
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    const idle = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => idle.once('connect', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    idle.destroy();
  });
});
