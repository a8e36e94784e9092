import { run } from '@mg/command';
import { drillProgram } from '@mg/command/drills';
import { faults } from './faults';

const program = drillProgram('npm run drill -w e2e --', { faults });
process.exitCode = await run(program, process.argv.slice(2));
