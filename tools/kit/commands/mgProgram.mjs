import { Program } from '@mg/command';
import { addBuild } from './build.mjs';
import { addCheck } from './check.mjs';
import { addCreate } from './create.mjs';
import { addDev } from './dev.mjs';
import { siteTools } from './siteTools.mjs';
import { builtRemote } from './thisRemote.mjs';
import { addVerify } from './verify.mjs';
import { addLint, addTest } from './testAndLint.mjs';

/** Makes the command `mg` for a folder and the first word of a command line. */
export async function mgProgram(folder, wanted) {
  const program = new Program('mg').description('Works on the remote of this folder.');
  for (const add of [addCreate, addDev, addBuild, addTest, addLint, addCheck, addVerify])
    add(program, folder);
  // The release tool takes its time to load, so the commands above do without it.
  if (program.commands.some((command) => command.name() === wanted)) return program;
  const { addReleaseCommands, showingStep } = await siteTools();
  const remote = () => builtRemote(folder);
  const around = { root: folder, cwd: folder, step: showingStep(process.stderr), remote };
  return addReleaseCommands(program, around);
}
