import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LAUNCHER = join(__dirname, 'run.cjs');
const PROGRAMS = readdirSync(join(__dirname, 'programs'))
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.replace('.mjs', ''));

/** Runs a command, and returns its answer. */
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
  it.each(PROGRAMS)(
    'shows the help of %s and does nothing else when the option is --help',
    (name) => {
      expect(answer(LAUNCHER, name, '--help')).toEqual({
        status: 0,
        stdout: expect.stringMatching(
          /^Usage: npm (start|test|run [\w:]+)[^]*\nExit codes: 0 done/,
        ),
        stderr: '',
      });
    },
  );

  it.each([
    ['start', '--porto'],
    ['dev', 'mfe-cart'],
    ['externalTeam', '--site', 'here'],
  ])('shows the help when the request is wrong: %s', (name, ...args) => {
    const { status, stderr } = answer(LAUNCHER, name, ...args);
    expect(stderr).toMatch(/^error: .*\n\nUsage: npm /);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('names the needed Node when the present one is old', () => {
    expect(underNode('18.20.8')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Node 20.19, 22.13, 24.0 or newer is needed, this is 18.20.8.\n',
    });
  });
});
