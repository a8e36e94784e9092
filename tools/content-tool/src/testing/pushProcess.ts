import { openDatabase } from '../database/openDatabase';
import { planPush, push } from '../database/push';
import { readSnapshot } from '../database/readSnapshot';
import { contentOfRound } from './contentOfRound';

/** Pushes the content of a round into a data folder; a test kills the process. */
const [dataDir, round] = process.argv.slice(2) as [string, string];
const database = await openDatabase({ DATA_DIR: dataDir });
const content = contentOfRound(Number(round));
const planned = planPush(content, await readSnapshot(database));
console.log('planned');
await push(database, content, planned);
console.log('pushed');
await database.close();
