import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@mg/command';
import { figure } from '../report/Figure';
import { writeReport, type Report } from '../report/Report';
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

  describe('compare', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mg-bench-'));
    const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')];
    const write = (file: string, value: number) => {
      const figures = [figure({ id: 'js', title: 'home: js', unit: 'KB', value })];
      const groups = [{ name: 'bytes', title: 'BYTES', figures, seconds: 1 }];
      const machine = { processor: 'p', commit: 'abc' } as Report['machine'];
      const takenAt = '2026-11-25T12:00:00.000Z';
      writeReport(file, { format: 1, takenAt, machine, runs: 5, repetitions: 24, groups });
    };
    afterAll(() => rmSync(folder, { recursive: true }));

    it('tells the changes when --output has written both files', async () => {
      write(before, 100);
      write(after, 150);
      const { code, text } = await bench('compare', before, after);
      expect(text).toMatch(/home: js +100\.0 KB +150\.0 KB +1\.50x +WORSE/);
      expect(code).toBe(0);
    });

    it.each([
      ['is absent', undefined, /cannot be read: ENOENT/],
      ['is no JSON', '{', /cannot be read: .*JSON/],
      ["is another program's", '{}', /was not written by --output of this bench/],
    ])('names the file and exits 1 when the file %s', async (_, content, message) => {
      write(before, 100);
      rmSync(after, { force: true });
      if (content !== undefined) writeFileSync(after, content);
      const { code, text } = await bench('compare', before, after);
      expect(text).toContain(after);
      expect(text).toMatch(message);
      expect(code).toBe(1);
    });
  });
});
