import { run } from '@mg/command';
import { drillProgram } from '@mg/command/drills';
import { faults } from './faults';
import { owners } from './owners';
import { tabs } from './tabs';

const program = drillProgram('npm run drill -w e2e --', { faults, owners, tabs });
process.exitCode = await run(program, process.argv.slice(2));
