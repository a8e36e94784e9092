import { run } from '@mg/command';
import { drillProgram } from '@mg/command/drills';
import { diskFull } from './diskFullDrill';
import { doubleClicks } from './doubleClicksDrill';
import { forgedBeacons } from './forgedBeaconsDrill';
import { flood } from './floodDrill';
import { fuzz } from './fuzzDrill';
import { kill } from './killDrill';
import { rate } from './rateDrill';
import { smtpDown } from './smtpDownDrill';

const program = drillProgram('npm run drill:mail --', {
  kill,
  'smtp-down': smtpDown,
  'double-clicks': doubleClicks,
  'disk-full': diskFull,
  'forged-beacons': forgedBeacons,
  fuzz,
  flood,
  rate,
});
process.exit(await run(program, process.argv.slice(2)));
