import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Drill } from '@mg/command/drills';
import { mirror } from '../../../tools/release/src/operations/mirror';
import { promote } from '../../../tools/release/src/operations/promote';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { fixtureBucket, fixtureSite } from '../../../tools/release/src/testing/fixtureSite';
import { temporaryFolder } from '../../../tools/release/src/testing/temporaryFolder';
import { bucketOf, inStore } from './inStore';
import { MirrorTrial } from './MirrorTrial';

/** Each further cut meets a copy that is one record behind. */
const CUTS_OF_COPY = 5;
const PICTURE_BYTES = 100_000;

export const mirrors: Drill = {
  summary: 'kills a mirror at random moments, damages files of both sites, and finishes the copy',
  help:
    'Half of the copies go from a folder to a bucket, the others back. After each cut, one run without a ' +
    'kill has to finish the copy. One byte of the copy is flipped before every fourth of these runs, and ' +
    'one of the source before every other fourth; after every other fourth, an older site is offered.',
  options: { count: [100, 'cuts'] },
  run: ({ count }) =>
    inStore(async () => {
      const failures: string[] = [];
      const figures: Record<string, number> = { cuts: count };
      const countOne = (figure: string) => (figures[figure] = (figures[figure] ?? 0) + 1);
      for (let cut = 0; cut < count; cut += CUTS_OF_COPY) {
        const trial = cut / CUTS_OF_COPY;
        const isToBucket = trial % 2 === 0;
        const { site, publishFixture } = await (isToBucket
          ? fixtureSite()
          : fixtureBucket(await bucketOf(`source-${trial}`)));
        const place = isToBucket ? await bucketOf(`copy-${trial}`) : folder();
        const older = folder();
        await mirror(site, older);
        const mirrored = new MirrorTrial(site, place, older, { failures, count: countOne });
        for (let next = cut; next < Math.min(cut + CUTS_OF_COPY, count); next += 1) {
          await publishFixture({ app: 'quote', version: `1.${next + 1}.0` });
          await promote(site, { quote: `1.${next + 1}.0` });
          await openSite(site).replace(`files/${next}.webp`, randomBytes(PICTURE_BYTES));
          await mirrored.cut(KINDS[next % KINDS.length]!);
        }
      }
      return {
        figures: { ...figures, 'broken states found': failures.length },
        promises: { 'a copy shows nothing or a whole record, and one run finishes it': failures },
      };
    }),
};

const KINDS = ['plain', 'copy', 'source', 'older'] as const;

const folder = () => join(temporaryFolder(), 'site');
