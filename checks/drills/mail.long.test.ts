import { spawn } from 'node:child_process';
import { join } from 'node:path';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(300_000);

/** Runs a drill as an operator does. @returns its exit code and output */
function drill(...args: string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const cli = join(__dirname, 'mail/cli.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args]);
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (out += String(chunk)));
    child.once('close', (code) => resolve({ code, out }));
  });
}

// docs/mail-api.md has the full sizes. The rate drill is no test, since its result is a time.
describe('a small drill', () => {
  it.each([
    [['kill', '--mails=200', '--kill-every=1000', '--repeats-max=0.2']],
    [['kill', '--mails=200', '--kill-every=1000', '--repeats-max=0.2', '--engine=postgres']],
    [['smtp-down', '--mails=50', '--seconds=2']],
    [['double-clicks', '--intents=100']],
    [['disk-full', '--limit-kb=1024']],
    [['forged-beacons', '--beacons=3500']],
    [['fuzz', '--bodies=600', '--http=100']],
  ])('exits with 0 when the arguments are %j', async (args) => {
    const { code, out } = await drill(...args);
    expect(out).not.toContain('BROKEN');
    expect(out).toContain('held');
    expect(code).toBe(0);
  });

  it('exits with 0 for --help and with 2 when the drill is unknown', async () => {
    expect((await drill('--help')).code).toBe(0);
    expect((await drill('other')).code).toBe(2);
  });
});
