import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError, numberFrom, Program, run, UsageError } from './command.mjs';
import { drillProgram } from './drills.mjs';

class RefusedError extends Error {
  name = 'RefusedError';
  reasons = ['too old'];
}

function toolOf(work) {
  const program = new Program('npm run tool --').description('Does one thing.');
  program
    .command('take <thing>')
    .description('takes a thing')
    .option('--count <number>', 'of them', numberFrom(1, 'a number from 1'), 1)
    .examples('take bags', 'take bags --count 2')
    .answers(work);
  program.command('pass').argument('[options...]').allowUnknownOption().action(work);
  return program;
}

async function call(program, ...argv) {
  const printed = { out: '', error: '' };
  const code = await run(program, argv, {
    out: (text) => (printed.out += text),
    error: (text) => (printed.error += text),
  });
  return { code, ...printed };
}

const taken = (thing, { count }) => ({ text: `${count} ${thing}`, data: { thing, count } });

describe('a command line', () => {
  it('prints JSON in place of the text when the call has --json', async () => {
    expect(await call(toolOf(taken), 'take', 'bags')).toEqual({
      code: 0,
      out: '1 bags\n',
      error: '',
    });
    const { out } = await call(toolOf(taken), 'take', 'bags', '--count', '2', '--json');
    expect(JSON.parse(out)).toEqual({ ok: true, thing: 'bags', count: 2 });
  });

  it('ends with 1 and prints to the error output when the result is not ok', async () => {
    const refused = () => ({ ok: false, text: 'No bags.', data: { bags: 0 } });
    const answer = await call(toolOf(refused), 'take', 'bags');
    expect(answer).toEqual({ code: 1, out: '', error: 'No bags.\n' });
    const { code, out } = await call(toolOf(refused), 'take', 'bags', '--json');
    expect([code, JSON.parse(out)]).toEqual([1, { ok: false, bags: 0 }]);
  });

  it.each([
    ['the message of a failure', new CommandError('No bags.'), /^No bags\.\n$/],
    [
      'the message of a system error',
      Object.assign(new Error('no file'), { code: 'ENOENT' }),
      /^no file\n$/,
    ],
    ['the stack of a bug', new TypeError('x is undefined'), /^TypeError: x is undefined\n +at /],
  ])('ends with 1 and prints %s when the command throws', async (_, error, text) => {
    const answer = await call(
      toolOf(() => Promise.reject(error)),
      'take',
      'bags',
    );
    expect(answer).toEqual({ code: 1, out: '', error: expect.stringMatching(text) });
  });

  it('prints the fields of an error when the call has --json', async () => {
    const refuse = () => Promise.reject(new RefusedError('Refused.'));
    const { out, error } = await call(toolOf(refuse), 'take', 'bags', '--json');
    const data = { ok: false, error: 'RefusedError', message: 'Refused.', reasons: ['too old'] };
    expect([JSON.parse(out), error]).toEqual([data, '']);
  });

  it.each([
    ['an unknown command', ['drop'], "unknown command 'drop'"],
    ['an unknown option', ['take', 'bags', '--al'], "unknown option '--al'"],
    ['no argument', ['take'], "missing required argument 'thing'"],
    ['an argument too many', ['take', 'bags', 'boxes'], 'too many arguments'],
    ['a value out of range', ['take', 'bags', '--count', '0'], 'It takes a number from 1.'],
    ['a clash of options', ['take', 'none'], 'Take something.'],
  ])('ends with 2 and shows the usage when the call has %s', async (_, argv, message) => {
    const work = () => Promise.reject(new UsageError('Take something.'));
    const { code, out, error } = await call(toolOf(work), ...argv);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(message);
    expect(error).toContain('Usage: npm run tool -- ');
    const json = await call(toolOf(work), ...argv, '--json');
    expect(json.code).toBe(2);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, error: 'UsageError' });
  });

  it('shows examples and exit codes when the call has --help', async () => {
    const { code, out } = await call(toolOf(taken), 'take', '--help');
    expect(code).toBe(0);
    expect(out).toContain('Examples:\n  npm run tool -- take bags\n');
    expect(out).toContain('Exit codes: 0 done; 1 failed or refused; 2 wrong usage.');
  });

  it('passes options on unchanged when the command serves another tool', async () => {
    const given = [];
    const answer = await call(
      toolOf((options) => void given.push(...options)),
      ...['pass', 'a.test.ts', '--watch', '--json'],
    );
    expect(given).toEqual(['a.test.ts', '--watch', '--json']);
    expect(answer).toEqual({ code: 0, out: '', error: '' });
  });

  it('ends as usual when the reader of the output goes away', async () => {
    const module = pathToFileURL(join(__dirname, 'command.mjs')).href;
    const script = `
      import { Program, run } from '${module}';
      const program = new Program('tool');
      program.command('go').answers(() => ({ text: 'bags '.repeat(100_000) }));
      process.exitCode = await run(program, ['go']);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([0, '']);
  });
});

describe('a drill', () => {
  const drill = {
    summary: 'breaks things',
    options: {
      killEvery: [2000, 'milliseconds'],
      engine: [['libsql', 'postgres'], 'of the outbox'],
      nginx: [false, 'serves through nginx'],
      site: ['small', 'to serve'],
    },
    run: async (options) => ({
      figures: {
        kills: options.killEvery,
        engine: options.engine,
        nginx: String(options.nginx),
        site: options.site,
      },
      promises: {
        'it lives': options.killEvery > 1,
        'nothing is lost': options.nginx ? ['a'] : [],
      },
    }),
  };
  const drills = () => drillProgram('npm run drill --', { kill: drill });

  it('runs at full size and prints figures when the call has no option', async () => {
    const { code, out } = await call(drills(), 'kill');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^kills +2000\nengine +libsql\nnginx +undefined\nsite +small\nheld {3}it lives\n/,
    );
  });

  it('takes a text when an option has one', async () => {
    const { out } = await call(drills(), 'kill', '--site', 'a folder');
    expect(out).toMatch(/^site +a folder$/m);
  });

  it('ends with 1 and names the broken cases when a promise breaks', async () => {
    const { code, error } = await call(drills(), 'kill', '--kill-every', '1', '--nginx');
    expect(code).toBe(1);
    expect(error).toContain('BROKEN it lives\nBROKEN nothing is lost\n       a\n');
  });

  it.each([['--kill-every', '0'], ['--engine', 'mysql'], ['--mails']])(
    'ends with 2 when the call has %s %s',
    async (...options) =>
      expect(await call(drills(), 'kill', ...options)).toMatchObject({ code: 2 }),
  );
});
