import { run } from '@mg/command';
import { MEASURES } from '../measures/measures';
import { FEWEST_PAIRS } from '../report/pairedInterval';
import { benchProgram, planOf } from './benchProgram';

async function bench(...args: string[]) {
  let text = '';
  const print = (line: string) => (text += line);
  const prepare = () => Promise.reject(new Error('It began to measure.'));
  const code = await run(benchProgram(prepare), args, { out: print, error: print });
  return { code, text };
}

describe('npm run bench', () => {
  it('plans every row with enough rounds for a verdict when no option is given', () => {
    const { only, rounds } = planOf({});
    expect(only).toEqual(MEASURES.map(({ name }) => name));
    expect(rounds).toBeGreaterThanOrEqual(FEWEST_PAIRS);
  });

  it('plans fewer rounds and rows when --quick is given, unless an option names them', () => {
    expect(planOf({ quick: true })).toEqual({ only: ['bytes', 'depth', 'load'], rounds: 2 });
    expect(planOf({ quick: true, only: ['dom'], runs: 3 })).toEqual({ only: ['dom'], rounds: 3 });
  });

  it('plans the rows that compare commits when --against is given', () => {
    expect(planOf({ against: 'main' }).only).toEqual(['bytes', 'load', 'interaction']);
    expect(planOf({ against: 'main', only: ['load'] }).only).toEqual(['load']);
  });

  it.each([
    [['--only', 'byte'], /'byte' is invalid. It takes rows of bytes, depth/],
    [['--runs', '0'], /'0' is invalid. It takes a number from 1 to 99/],
    [['--against', 'main', '--only', 'load,scores'], /compares bytes, .* and not scores/],
    [['--against', 'main', '--runs', '13'], /A verdict needs at least 14 rounds/],
    [['--check', '--quick'], /A verdict needs at least 14 rounds/],
    [['mesure'], /too many arguments/],
    [['--fast'], /unknown option '--fast'/],
  ])('prints the problem and exits 2 when the arguments are %j', async (args, message) => {
    const { code, text } = await bench(...args);
    expect(text).toMatch(message);
    expect(code).toBe(2);
  });

  it('names the commit when the repository lacks it', async () => {
    const { code, text } = await bench('--against', 'nowhere');
    expect(text).toContain("This repository has no commit 'nowhere'.");
    expect(code).toBe(1);
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
