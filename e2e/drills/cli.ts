import { run } from '@mg/command';
import { drillProgram } from '@mg/command/drills';
import { faults } from './faults';
import { owners } from './owners';

const program = drillProgram('npm run drill -w e2e --', { faults, owners });
process.exitCode = await run(program, process.argv.slice(2));
