import { run } from '@mg/command';
import { drillProgram } from '@mg/command/drills';
import '../../../tools/release/src/testing/ownKeys';
import { removeTemporaryFolders } from '../../../tools/release/src/testing/temporaryFolder';
import { crowd } from './crowd';
import { kills } from './kills';
import { loads } from './loads';
import { mirrors } from './mirrors';
import { promotes } from './promotes';
import { races } from './races';
import { skew } from './skew';
import { storeKills } from './storeKills';

const drills = { promotes, kills, loads, races, storeKills, mirrors, skew, crowd };
const program = drillProgram('npm run drill:release --', drills);
process.exitCode = await run(program, process.argv.slice(2));
removeTemporaryFolders();
