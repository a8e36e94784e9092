import { drillProgram } from '@mg/command/drills';
import { faults } from '../e2e/drills/faults.ts';
import { gate } from '../e2e/drills/gate.ts';
import { outage } from '../e2e/drills/outage.ts';
import { owners } from '../e2e/drills/owners.ts';
import { tell } from '../e2e/drills/launch.ts';
import { tabs } from '../e2e/drills/tabs.ts';
import { runBuild } from '../../tools/scripts/runBuild.mjs';
import { requireChromium } from '../../tools/scripts/systemPrograms.mjs';

const drills = { faults, gate, outage: outage(runBuild), owners, tabs };
const inBrowser = Object.entries(drills).map(([name, drill]) => {
  const run = (options) => requireChromium(tell).then(() => drill.run(options));
  return [name, { ...drill, run }];
});

export default drillProgram('npm run drill --', Object.fromEntries(inBrowser));
