import { Program } from '@mg/command';
import type { Surroundings } from './addCommand';
import { addCheck } from './checkCommand';
import { addCompose } from './composeCommand';
import { addGc } from './gcCommand';
import { addLog, addVerifyLog } from './logCommands';
import { addMirror, addMove } from './mirrorCommands';
import { addPreview } from './previewCommand';
import { addProbe } from './probeCommand';
import { addPromote } from './promoteCommand';
import { addPublish } from './publishCommand';
import { addPurgeCommand } from './purgeCommand';
import { addReceiptCommand } from './receiptCommand';
import { addRollback } from './rollbackCommand';
import { addStatus } from './statusCommand';

/** Adds the commands that release an app. */
export function addReleaseCommands(program: Program, around: Surroundings): Program {
  for (const add of [addPublish, addPreview, addPromote, addRollback]) add({ ...around, program });
  return program;
}

/** Makes the command `npm run release`. */
export function releaseProgram(around: Surroundings): Program {
  const program = new Program('npm run release --').description(
    'Publishes builds, makes versions live, and takes them back.',
  );
  addReleaseCommands(program, around);
  const others = [
    addCheck,
    addReceiptCommand,
    addStatus,
    addLog,
    addVerifyLog,
    addGc,
    addCompose,
    addProbe,
    addPurgeCommand,
    addMirror,
    addMove,
  ];
  for (const add of others) add({ ...around, program });
  return program;
}
