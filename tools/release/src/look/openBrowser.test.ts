import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { silently } from '../storage/step';
import { findBubblewrap } from '../testing/findBubblewrap';
import { temporaryFolder } from '../testing/temporaryFolder';
import { openBrowser, programText } from './openBrowser';

(findBubblewrap() ? describe : describe.skip)('openBrowser', () => {
  it('opens pages from routes alone', async () => {
    const { browser, close } = await openBrowser(silently);
    const page = await browser.newPage();
    await page.route('http://127.0.0.1/', (route) => route.fulfill({ body: 'from the route' }));
    await page.goto('http://127.0.0.1/');
    expect(await page.locator('body').innerText()).toBe('from the route');
    await expect(page.goto('http://127.0.0.1/other')).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await close();
  });

  it('has no file, variable or right of the operator when a program takes its place', async () => {
    const program = join(temporaryFolder(), 'program');
    writeFileSync(program, programText('/bin/sh'), { mode: 0o700 });
    const inCage = async (script: string) => {
      const env = { PATH: process.env.PATH, MG_CANARY: 'canary-5d20' };
      const run = promisify(execFile)(program, ['-c', script], { env });
      return (await run.catch((error: { stdout: string }) => error)).stdout;
    };
    if (process.getuid?.() === 0) expect(await inCage('id -u; id -g')).toBe('65534\n65534\n');
    expect(await inCage('grep CapEff /proc/self/status')).toMatch(/\t0+\n/);
    expect(await inCage('env')).not.toContain('canary');
    expect(await inCage('ls /')).not.toMatch(/^(home|root|srv|opt|work|media|mnt)$/m);
    expect(await inCage('ls /var/* /etc/ssh /etc/ssl')).not.toMatch(/^(lib|log|mail|private)$/m);
    expect(await inCage(`cat /etc/passwd ${__filename}; ls ${process.cwd()}`)).toBe('');
    expect(await inCage('touch /planted /usr/planted || echo refused')).toBe('refused\n');
    expect(await inCage('ls /proc | grep -c "^[0-9]"')).toMatch(/^[1-9]\n$/);
  });
});
