import { compareReports } from './compareReports';
import { atMost, figure, type Unit } from './Figure';
import type { Report } from './Report';

const machine = {
  processor: 'p',
  cores: 2,
  memoryGB: 4,
  system: 's',
  node: 'v20',
  browser: '150',
  load: 0,
  commit: 'abc',
};

function report(values: Record<string, number>, unit: Unit = 'ms', changes = {}): Report {
  const figures = Object.entries(values).map(([id, value]) =>
    figure({ id, title: id, unit, value, targets: [atMost(100)] }),
  );
  const groups = [{ name: 'g', title: 'G', figures, seconds: 1 }];
  return {
    format: 1,
    takenAt: '2026-01-01',
    machine: { ...machine, ...changes },
    runs: 5,
    repetitions: 24,
    groups,
  };
}

const lineOf = (lines: string[], id: string) => lines.find((line) => line.startsWith(id));

describe('compareReports', () => {
  it('tells better from worse, and names the target, when figures change', () => {
    const before = report({ quick: 80, slow: 200, same: 50 });
    const lines = compareReports(before, report({ quick: 120, slow: 90, same: 54 }));
    expect(lineOf(lines, 'quick')).toMatch(/80 ms +120 ms +1\.50x +WORSE, now MISSES its target/);
    expect(lineOf(lines, 'slow')).toMatch(/0\.45x +better, now within its target/);
    expect(lineOf(lines, 'same')).toMatch(/1\.08x$/);
  });

  it('calls the second run better when a score is higher', () => {
    const lines = compareReports(report({ a: 90 }, 'score'), report({ a: 99 }, 'score'));
    expect(lineOf(lines, 'a ')).toMatch(/better$/);
  });

  it('lists a figure as gone or new when one run lacks it', () => {
    const lines = compareReports(report({ old: 1 }), report({ young: 2 }));
    expect(lineOf(lines, 'old')).toMatch(/gone$/);
    expect(lineOf(lines, 'young')).toMatch(/new$/);
  });

  it('warns when the machines differ', () => {
    const lines = compareReports(report({}), report({}, 'ms', { cores: 8 }));
    expect(lines).toContain('The machines differ: times do not compare.');
  });
});
