import { drillProgram } from '@mg/command/drills';
import { faults } from '../e2e/drills/faults.ts';
import { gate } from '../e2e/drills/gate.ts';
import { outage } from '../e2e/drills/outage.ts';
import { owners } from '../e2e/drills/owners.ts';
import { tell } from '../e2e/drills/launch.ts';
import { tabs } from '../e2e/drills/tabs.ts';
import { runBuild } from '../../tools/scripts/runBuild.mjs';
import { requireChromium } from '../../tools/scripts/systemPrograms.mjs';

const inBrowser = (drill) => ({
  ...drill,
  async run(options) {
    await requireChromium(tell);
    return drill.run(options);
  },
});

export default drillProgram('npm run drill --', {
  faults: inBrowser(faults),
  gate: inBrowser(gate),
  outage: inBrowser(outage(runBuild)),
  owners: inBrowser(owners),
  tabs: inBrowser(tabs),
});
