import { changesTo } from './changes';
import { figure, paired, type FigureGroup } from './Figure';

const rounds = Array.from({ length: 16 }, (_, i) => 500 + 20 * (i % 5));
const slower = (added: (i: number) => number) => rounds.map((value, i) => value + added(i));
const times = (id: string, samples: number[]) =>
  paired({ id, title: id, unit: 'ms', samples, baselines: { abc: rounds } });
const bytes = (id: string, value: number) =>
  figure({ id, title: id, unit: 'KB', value, baselines: { abc: 100, other: 1 } });

it('lists what grew and what shrank when the pairs agree, and nothing within the noise', () => {
  const figures = [
    times(
      'script',
      slower(() => 30),
    ),
    times(
      'layout',
      slower((i) => (i % 2 ? 40 : -30)),
    ),
    times(
      'tasks',
      slower(() => -30),
    ),
    ...[bytes('js', 100.4), bytes('css', 100.05), bytes('html', 99)],
  ];
  const groups: FigureGroup[] = [{ name: 'load', title: 'LOAD', figures }];
  expect(changesTo('abc', groups).map(({ grew, text }) => [grew, text])).toEqual([
    [true, 'load: script: from 540 ms to 570 ms (1.06x, 1.06x to 1.06x)'],
    [false, 'load: tasks: from 540 ms to 510 ms (0.94x, 0.94x to 0.94x)'],
    [true, 'load: js: from 100.0 KB to 100.4 KB (1.00x)'],
    [false, 'load: html: from 100.0 KB to 99.0 KB (0.99x)'],
  ]);
});
