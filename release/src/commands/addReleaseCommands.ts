import type { Program } from '@mg/command';
import type { Surroundings } from './addCommand';
import { addPromote } from './promoteCommand';
import { addPublish } from './publishCommand';
import { addRollback } from './rollbackCommand';

/** Adds the commands that release an app. */
export function addReleaseCommands(program: Program, around: Surroundings): Program {
  const tool = { ...around, program };
  for (const add of [addPublish, addPromote, addRollback]) add(tool);
  return program;
}
