import { atMost, below, figure, paired, timesAtMost, type FigureGroup } from './Figure';
import { missedTargets, table } from './table';

const group = (...figures: FigureGroup['figures']): FigureGroup => ({
  name: 'lighthouse',
  title: 'LIGHTHOUSE',
  figures,
});
const lcp = figure({
  id: 'lcp',
  title: 'home: LCP',
  unit: 'ms',
  value: 1210,
  baselines: { 'static page': 1000, 'single bundle': 2420 },
  targets: [below(2500), timesAtMost(1.1, 'static page'), timesAtMost(1, 'single bundle')],
});

describe('table', () => {
  it('prints a line with ratio and target when a figure has a baseline', () => {
    const lines = table([group(lcp)]).split('\n');
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
      [''],
      ['LIGHTHOUSE'],
      ['figure', 'site', 'baseline', 'ratio', 'of pairs', 'target', 'holds'],
      ['home: LCP', '1,210 ms', '< 2500', 'yes'],
      ['1,000 ms', 'static page', '1.21x', '<= 1.1x', 'NO'],
      ['2,420 ms', 'single bundle', '0.50x', '<= 1x', 'yes'],
    ]);
  });

  it('prints the reason when a measure fails', () => {
    const failed = { ...group(), failure: 'no browser' };
    expect(table([failed])).toContain('not measured: no browser');
  });

  it('prints the bounds of the pairs, and marks a target that the noise alone lets hold', () => {
    const rounds = Array.from({ length: 16 }, (_, i) => i);
    const rows = (added: (i: number) => number) => {
      const parts = { id: 'tbt', title: 'TBT', unit: 'ms' as const };
      const targets = [timesAtMost(1, 'bundle')];
      const samples = rounds.map((i) => 100 + added(i));
      const baselines = { bundle: rounds.map(() => 100) };
      return table([group(paired({ ...parts, samples, baselines, targets }))]);
    };
    expect(rows((i) => (i < 6 ? -10 : 10))).toMatch(/1\.10x +0\.90x to 1\.10x +<= 1x +~\n\n~ /);
    expect(rows(() => 10)).toMatch(/1\.10x +1\.10x to 1\.10x +<= 1x +NO$/);
    expect(rows(() => -10)).toMatch(/0\.90x +0\.90x to 0\.90x +<= 1x +yes$/);
  });

  it('prints no ratio when the baseline alone is 0', () => {
    const of = (value: number) =>
      table([
        group(
          figure({
            id: 'tbt',
            title: 'TBT',
            unit: 'ms',
            value,
            baselines: { 'static page': 0 },
          }),
        ),
      ]);
    expect(of(12)).toMatch(/static page\s+-$/);
    expect(of(0)).toMatch(/static page\s+1\.00x$/);
  });
});

describe('missedTargets', () => {
  it('lists the figure and the baseline when a target is missed', () => {
    expect(missedTargets([group(lcp)])).toEqual([
      'lighthouse: home: LCP is 1,210 ms, the target <= 1.1x (static page)',
    ]);
  });

  it('lists the targets when the figure is missing', () => {
    const nothing = figure({
      id: 'x',
      title: 'x',
      unit: 'count',
      value: NaN,
      targets: [atMost(1), timesAtMost(1, 'absent')],
    });
    expect(missedTargets([group(nothing)])).toHaveLength(2);
  });
});
