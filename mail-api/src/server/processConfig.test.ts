import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessConfig } from './processConfig';

const ENOUGH = { SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'a@mg.com', MAIL_TO: 'b@mg.com' };

function linesOf(env: Record<string, string>): string[] {
  try {
    readProcessConfig({ ...ENOUGH, ...env });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1);
  }
}

describe('readProcessConfig', () => {
  it.each([
    [
      { PORT: '', LOG_LEVEL: ' ' },
      { host: '0.0.0.0', port: 8025, level: 'info' },
    ],
    [
      { HOST: '::1', PORT: '0', LOG_LEVEL: 'silent' },
      { host: '::1', port: 0, level: 'silent' },
    ],
    [{ OUTBOX_URL: 'postgres://h/mg' }, { config: { outboxUrl: 'postgres://h/mg' } }],
  ])('reads the address and the level when the variables are %j', (env, wanted) => {
    expect(readProcessConfig({ ...ENOUGH, ...env })).toMatchObject(wanted);
  });

  const LEVEL = 'LOG_LEVEL: not one of trace, debug, info, warn, error, fatal, silent';
  it.each([
    [{ PORT: '80O' }, ['PORT: not a port: 0 to 65535']],
    [{ PORT: '65536' }, ['PORT: not a port: 0 to 65535']],
    [{ PORT: '80.5' }, ['PORT: not a port: 0 to 65535']],
    [{ LOG_LEVEL: 'debugg' }, [LEVEL]],
    [
      { PORT: '"80"', LOG_LEVEL: 'INFO', MAIL_TO: 'nobody' },
      ['PORT: stands in quotes; leave the quotes out', LEVEL, 'MAIL_TO: not an e-mail address'],
    ],
  ])('names every wrong variable in one list when there are %j', (env, lines) => {
    expect(linesOf(env)).toEqual(lines);
  });

  it('names the outbox when its folder is none, and takes folders that lack', () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
    writeFileSync(join(folder, 'file'), '');
    expect(linesOf({ OUTBOX_URL: join(folder, 'a/b/outbox.db') })).toEqual([]);
    expect(linesOf({ OUTBOX_URL: join(folder, 'file') })).toEqual([]);
    expect(linesOf({ OUTBOX_URL: join(folder, 'file/outbox.db') })).toEqual([
      'OUTBOX_URL: this process may not write there; give it the rights, or another path',
    ]);
  });
});
