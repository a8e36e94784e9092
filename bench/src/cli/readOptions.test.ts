import { readOptions } from './readOptions';

const read = (...args: string[]) => readOptions(args, ['bytes', 'depth', 'lighthouse']);

describe('the options', () => {
  it('measure everything with five runs where nothing is said', () => {
    expect(read()).toMatchObject({ command: 'measure', only: [], runs: 5, check: false });
  });

  it('take the rows, the runs and the file', () => {
    expect(read('--only', 'depth,bytes', '--runs', '3', '--json', 'a.json', '--check')).toEqual({
      command: 'measure',
      files: [],
      only: ['depth', 'bytes'],
      runs: 3,
      repetitions: 24,
      warm: true,
      json: 'a.json',
      check: true,
    });
  });

  it('are fewer runs and rows where it has to be quick, unless the rows are named', () => {
    expect(read('--quick')).toMatchObject({ runs: 1 });
    expect(read('--quick').only).toContain('lighthouse');
    expect(read('--quick', '--only', 'depth')).toMatchObject({ runs: 1, only: ['depth'] });
  });

  it.each([
    [['--only', 'byte'], 'No rows named byte; there are bytes, depth, lighthouse'],
    [['--runs', '0'], '--runs takes a number from 1 to 99, not "0"'],
    [['compare', 'a.json'], 'compare needs two files'],
    [['mesure'], 'There is no command "mesure"'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuse %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});
