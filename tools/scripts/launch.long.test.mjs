import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LAUNCHER = join(__dirname, 'run.cjs');
const PROGRAMS = ['programs', '../../checks/programs']
  .flatMap((folder) =>
    readdirSync(join(__dirname, folder)).map((file) => join(__dirname, folder, file)),
  )
  .filter((file) => !file.includes('.test.'));

/** Runs a command, and returns its answer. */
function answer(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Runs all programs in one process, since each start loads the same modules again. */
const HELP_OF_ALL = `
  import { run } from '@mg/command';
  const all = {};
  for (const file of ${JSON.stringify(PROGRAMS)}) {
    const { default: program } = await import(file);
    const said = { out: '', error: '' };
    const out = (text) => (said.out += text);
    const error = (text) => (said.error += text);
    all[file] = { code: await run(program, ['--help'], { out, error }), ...said };
  }
  process.stdout.write(JSON.stringify(all), () => process.exit());
`;

const underNode = (version) =>
  answer(
    '-e',
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
     require(${JSON.stringify(LAUNCHER)});`,
    'start',
    '--help',
  );

describe('the launcher of all programs', () => {
  const help = {
    code: 0,
    out: expect.stringMatching(/^Usage: npm (start|test|run [\w:]+)[^]*\nExit codes: 0 done/),
    error: '',
  };

  it('shows the help of each program when the option is --help', () => {
    const { stdout } = answer('--import', 'tsx', '--input-type=module', '-e', HELP_OF_ALL);
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(PROGRAMS.map((file) => [file, help])));
  });

  it('shows the help and does nothing else when the option is --help', () => {
    const { status, stdout, stderr } = answer(LAUNCHER, 'start', '--help');
    expect({ code: status, out: stdout, error: stderr }).toEqual(help);
  });

  it.each([
    ['start', '--porto'],
    ['dev', 'mfe-cart'],
    ['checks/externalTeam', '--site'],
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
