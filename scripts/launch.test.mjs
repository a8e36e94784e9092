import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { HELP } from './help.mjs';

const LAUNCHER = join(__dirname, 'run.cjs');

/** What a command answers, by npm or by hand. */
function answer(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const underNode = (version) =>
  answer(
    '-e',
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
     require(${JSON.stringify(LAUNCHER)});`,
    'start',
    '--help',
  );

describe('the launcher of all programs', () => {
  it.each(Object.keys(HELP))('says what %s is for, and does nothing', (name) => {
    expect(answer(LAUNCHER, name, '--help')).toEqual({
      status: 0,
      stdout: `${HELP[name]}\n`,
      stderr: '',
    });
  });

  it.each([
    ['start', '--porto'],
    ['dev', 'mfe-cart'],
    ['moveOut', 'shell'],
    ['stranger', '--site', 'here'],
  ])('%s teaches who asks for what it does not know', (name, ...args) => {
    const { status, stderr } = answer(LAUNCHER, name, ...args);
    expect(stderr).toContain(HELP[name]);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('tells an old Node which one is needed', () => {
    expect(underNode('18.20.8')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Node 20.19, 22.13, 24.0 or newer is needed, this is 18.20.8.\n',
    });
  });
});
