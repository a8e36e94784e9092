import { Readable } from 'node:stream';
import { runContract } from './runContract';

/** Server builds of a shell and of cases have this shape. */
const SHELL = `
  exports.modules = { '@mg/shared/texts': { TEXTS: { home: 'HOME' } } };
  exports.contractTools = () => ({ one: 1 });`;

const cases = (bodies: Record<string, string>, head = '') =>
  `${head}
  exports.default = [${Object.entries(bodies).map(
    ([name, body]) => `{ name: '${name}', async run(tools) { ${body} } }`,
  )}];`;

const run = (contract: string, shell = SHELL, bounds = {}) =>
  runContract({ shell, contract }, { uncaged: true, ...bounds });

const ANSWER = /(?:begun|problem)\t/;

/** Moves the clock after each answer about a case; another stream's data is no answer. */
function passWithEachAnswer(ms: number) {
  const { emit } = Readable.prototype;
  jest.spyOn(Readable.prototype, 'emit').mockImplementation(function (this: Readable, ...event) {
    const heard = emit.apply(this, event);
    if (event[0] === 'data' && ANSWER.test(String(event[1]))) jest.advanceTimersByTime(ms);
    return heard;
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('runContract', () => {
  it('runs cases one after the other when the shell brings their imports', async () => {
    const contract = cases(
      { holds: `if (texts.TEXTS.home !== 'HOME' || tools.one !== 1) throw new Error('other')` },
      `const texts = require('@mg/shared/texts');`,
    );
    expect(await run(contract)).toEqual({ cases: ['holds'], failed: [] });
  });

  it('tells the failure and runs the others when a case fails', async () => {
    const contract = cases({ first: `throw new Error('expected 1, found 2')`, second: '' });
    expect(await run(contract)).toEqual({
      cases: ['first', 'second'],
      failed: [{ name: 'first', problem: 'expected 1, found 2' }],
    });
  });

  it('names the entrance or export when the shell lacks one', async () => {
    const contract = cases(
      { entrance: 'gone.chatLink()', export: 'texts.WORDS.home', none: '' },
      `const gone = require('@mg/shared/chat'); const texts = require('@mg/shared/texts');`,
    );
    expect((await run(contract)).failed).toEqual([
      { name: 'entrance', problem: 'it uses @mg/shared/chat, which the shell does not bring' },
      { name: 'export', problem: '@mg/shared/texts has no WORDS' },
    ]);
  });

  it.each([
    ['an endless loop', 'for (;;);'],
    ['an endless wait', 'await new Promise(() => setInterval(() => {}, 50));'],
  ])('fails a case by name when it exceeds the time limit by %s', async (_, body) => {
    jest.useFakeTimers();
    passWithEachAnswer(1500);
    const { failed } = await run(cases({ bad: body, next: '' }), SHELL, { timeLimitMs: 1500 });
    expect(failed).toEqual([{ name: 'bad', problem: 'not done within 1.5 s' }]);
  });

  it.each([
    ['an exit', 'process.exit();', 'process.exit'],
    ['a late error', `setTimeout(() => { throw new Error('late') }); await tools.never;`, 'late'],
  ])('fails a case by name when its code causes %s', async (_, body, words) => {
    const contract = cases({ bad: body, next: 'await new Promise(() => undefined);' });
    const [failed] = (await run(contract)).failed;
    expect(failed!.problem).toContain(words);
    expect(failed!.name).toMatch(/bad|next/);
  });

  it.each([
    ['a failing import', `throw new Error('import');`, SHELL, 'import'],
    ['a shell without tools', cases({}), 'exports.modules = {};', 'has no contractTools'],
    ['a broken shell', cases({}), `throw new Error('mount');`, 'mount'],
  ])('tells one problem when %s lets no case run', async (_, contract, shell, words) => {
    const { failed } = await run(contract, shell);
    expect(failed).toEqual([{ name: undefined, problem: expect.stringContaining(words) }]);
  });

  it("hides the machine's variables when cases read the environment", async () => {
    const contract = cases({ env: 'throw new Error(JSON.stringify(process.env))' });
    const [failed] = (await run(contract)).failed;
    expect(failed).toEqual({ name: 'env', problem: '{"NODE_ENV":"production"}' });
  });
});
