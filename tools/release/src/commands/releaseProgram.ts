import { Program } from '@mg/command';
import { addCommand, type Surroundings } from './addCommand';
import { appCommands } from './appCommands';
import { KEY_COMMANDS, OWN_KEYS } from './keyCommands';
import { placeCommands } from './placeCommands';
import { ROOT_COMMANDS } from './rootCommands';
import { SITE_COMMANDS } from './siteCommands';

/** Adds the commands that release an app, and those of keys. */
export function addReleaseCommands(program: Program, around: Surroundings): Program {
  const isOwn = Boolean(around.remote);
  const rows = [...appCommands(isOwn), ...(isOwn ? OWN_KEYS : [...KEY_COMMANDS, ...ROOT_COMMANDS])];
  for (const row of rows) addCommand(program, around, row);
  return program;
}

/** Makes the command `npm run release`. */
export function releaseProgram(around: Surroundings): Program {
  const program = new Program('npm run release --').description(
    'Publishes builds, makes versions live, and takes them back.',
  );
  addReleaseCommands(program, around);
  const others = [...SITE_COMMANDS, ...placeCommands(around.cwd)];
  for (const row of others) addCommand(program, around, row);
  return program;
}
