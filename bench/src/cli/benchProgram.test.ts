import { run } from '@mg/command';
import { benchProgram, planOf } from './benchProgram';

async function bench(...args: string[]) {
  let text = '';
  const print = (line: string) => (text += line);
  const prepare = () => Promise.reject(new Error('It began to measure.'));
  const code = await run(benchProgram(prepare), args, { out: print, error: print });
  return { code, text };
}

describe('npm run bench', () => {
  it('measures all rows with five runs when no option is given', () => {
    expect(planOf({})).toEqual({ only: [], runs: 5, repetitions: 24, warm: true });
  });

  it('plans fewer runs and rows when --quick is given, unless an option names them', () => {
    expect(planOf({ quick: true })).toMatchObject({ runs: 1 });
    expect(planOf({ quick: true }).only).toContain('lighthouse');
    expect(planOf({ quick: true, only: ['depth'], runs: 3 })).toMatchObject({
      runs: 3,
      only: ['depth'],
    });
  });

  it.each([
    [['--only', 'byte'], /'byte' is invalid. It takes rows of bytes, depth/],
    [['--runs', '0'], /'0' is invalid. It takes a number from 1 to 99/],
    [['compare', 'a.json'], /missing required argument 'after'/],
    [['mesure'], /too many arguments/],
    [['--fast'], /unknown option '--fast'/],
  ])('prints the problem and exits 2 when the arguments are %j', async (args, message) => {
    const { code, text } = await bench(...args);
    expect(text).toMatch(message);
    expect(code).toBe(2);
  });

  it('begins to measure when rows, runs and a file are named', async () => {
    const { code, text } = await bench(
      '--only',
      'depth,bytes',
      '--runs',
      '3',
      '--output',
      'a.json',
    );
    expect(text).toContain('It began to measure.');
    expect(code).toBe(1);
  });
});
