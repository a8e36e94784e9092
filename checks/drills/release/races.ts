import type { Drill } from '@mg/command/drills';
import { checkLinearizability } from '../../../tools/release/src/testing/checkLinearizability';
import { FAULTS } from '../../../tools/release/src/testing/faultProxy';
import type { Swap } from '../../../tools/release/src/testing/Operation';
import { inStore } from './inStore';
import { raceSite, type RacedSite } from './raceSite';

export const races: Drill = {
  summary: 'lets writers of a bucket race for each record, through a proxy that fails calls',
  help:
    'Each race ends with one record. The history of each site is then compared with the records in the ' +
    'store: `lost` counts acknowledged swaps without a record, and `double` swaps with several.',
  options: {
    count: [10_000, 'races'],
    sites: [16, 'in parallel'],
    writers: [4, 'at each site'],
    seed: [1, 'of the faults'],
  },
  async run({ count, sites, writers, seed }) {
    const raced = await inStore(({ endpoint }) =>
      Promise.all(
        Array.from({ length: sites }, (_, index) =>
          raceSite(endpoint, {
            name: `site-${index + 1}`,
            races: Math.ceil((count - index) / sites),
            writers,
            seed: seed + index,
          }),
        ),
      ),
    );
    const sum = (one: (site: RacedSite) => number) =>
      raced.reduce((total, site) => total + one(site), 0);
    const swaps = raced.flatMap(({ history, records }) =>
      history
        .filter((one) => one.op === 'swap')
        .map((swap) => ({
          ...swap,
          times: records.filter(({ writer }) => writer === swap.writer).length,
        })),
    );
    const swapsThat = (is: (swap: Swap & { times: number }) => boolean) => swaps.filter(is).length;
    const wrong = raced.flatMap(({ name, history, records }) =>
      checkLinearizability(history, records).map((problem) => `${name}: ${problem}`),
    );
    const faults = FAULTS.map((kind) => [`faults: ${kind}`, sum((site) => site.faults[kind])]);
    return {
      figures: {
        seed,
        races: sum((site) => site.records.length),
        swaps: swaps.length,
        reads: sum(({ history }) => history.length) - swaps.length,
        calls: sum((site) => site.calls),
        ...Object.fromEntries(faults),
        lost: swapsThat(({ result, times }) => result === true && times === 0),
        double: swapsThat(({ times }) => times > 1),
        'winners told that they lost': swapsThat(
          ({ result, times }) => result === false && times > 0,
        ),
        'swaps with unknown result': swapsThat(({ result }) => result === 'unknown'),
        breaches: sum((site) => site.breaches.length),
      },
      promises: {
        'each history of swaps and reads is linearizable': wrong,
        'each race makes one record': sum((site) => site.records.length) === count,
        'each record has its own set, and the pointer shows the newest': raced.flatMap(
          ({ problems }) => problems,
        ),
        'each writer knows the result of its swap': raced.flatMap(({ unsettled }) => unsettled),
        'no writer overwrites, or writes a record unconditionally': raced.flatMap(
          ({ breaches }) => breaches,
        ),
      },
    };
  },
};
