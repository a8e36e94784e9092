import { join } from 'node:path';
import type { Drill } from '@mg/command/drills';
import { KINDS } from '../faults/kinds';
import { PLACES } from '../faults/places';
import { isOfBuild, publishFault } from '../publishFault';
import { check } from '../releaseTool';
import { tell, withSite } from './launch';

const ALL = 'all';
const REMOTES = Object.keys(PLACES);
const GATED = KINDS.filter(isOfBuild);

/** The gate has to refuse as many kinds of faults. */
const LEAST = 15;

/** Promotes a candidate for each kind of fault that a build can have, and good ones. */
export const gate: Drill = {
  summary: 'asks the gate about a candidate with each fault of a build, and about good ones',
  options: { kind: [[ALL, ...GATED.map(({ name }) => name)], 'of fault'] },
  async run({ kind: only }) {
    const refused: string[] = [];
    const passed: string[] = [];
    const wrongly: string[] = [];
    await withSite(async ({ dataDir }) => {
      const site = join(dataDir, 'site');
      for (const [index, kind] of GATED.entries()) {
        if (only !== ALL && kind.name !== only) continue;
        const remote = REMOTES[index % REMOTES.length]!;
        const version = `9.${index}.0`;
        const isStored = await publishFault(site, remote, version, kind);
        const reason = isStored ? await check(site, `${remote}@${version}`) : 'not published';
        const title = `${kind.name.padEnd(25)} ${remote.padEnd(9)}`;
        tell(`${title} ${reason ? `refused: ${reason.slice(0, 150)}` : 'PASSES'}`);
        (reason ? refused : passed).push(title);
      }
      for (const remote of REMOTES) {
        await publishFault(site, remote, '9.99.0');
        const reason = await check(site, `${remote}@9.99.0`);
        if (reason) wrongly.push(`${remote}: ${reason}`);
      }
    });
    const kinds = refused.length + passed.length;
    return {
      figures: {
        'kinds refused': `${refused.length} of ${kinds}`,
        'kinds that pass': passed.map((title) => title.trim()).join(', ') || 'none',
      },
      promises: {
        [`the gate refuses at least ${LEAST} kinds`]:
          refused.length >= Math.min(LEAST, kinds) || passed,
        'the gate lets good candidates pass': wrongly,
      },
    };
  },
};
