import { run } from '@mg/command';
import { drillProgram } from '@mg/command/drills';
import { removeTemporaryFolders } from '../src/testing/temporaryFolder';
import { kills } from './kills';
import { loads } from './loads';
import { promotes } from './promotes';
import { races } from './races';

const program = drillProgram('npm run drill:release --', { promotes, kills, loads, races });
process.exitCode = await run(program, process.argv.slice(2));
removeTemporaryFolders();
