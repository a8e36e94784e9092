import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs, hashOutput } from './hashInputs';

/** Runs a build, and throws when it fails. */
export type RunBuild = (appFolder: string, version: string) => Promise<void>;

/** Notes a build's version, and the hashes of its inputs and files. */
interface BuildNote {
  version: string;
  inputs: string;
  output: string;
}

/**
 * Builds an app unless its build has the same inputs and is unchanged.
 * @param folder of the app, below the root
 * @param version in place of the version of package.json
 * @returns `built` is false when the build is up to date
 */
export async function buildApp(root: string, folder: string, runBuild: RunBuild, version?: string) {
  const inputs = hashInputs(root, folder);
  const note = readNote(root, folder);
  const fresh =
    note?.inputs === inputs &&
    note.output === hashOutput(join(root, folder, 'dist')) &&
    (version === undefined || version === note.version);
  if (fresh) return { version: note.version, inputs, built: false };

  const newVersion = version ?? packageVersion(root, folder);
  await runBuild(folder, newVersion);
  const output = hashOutput(join(root, folder, 'dist'));
  mkdirSync(join(root, folder, '.cache'), { recursive: true });
  const newNote: BuildNote = { version: newVersion, inputs, output };
  writeFileSync(noteFile(root, folder), JSON.stringify(newNote));
  return { version: newVersion, inputs, built: true };
}

/** Reads the version of the build in an app's `dist`. */
export function builtVersion(root: string, folder: string): string {
  const note = readNote(root, folder);
  const isOfNote = note?.output === hashOutput(join(root, folder, 'dist'));
  return note && isOfNote ? note.version : packageVersion(root, folder);
}

const noteFile = (root: string, folder: string) => join(root, folder, '.cache', 'build.json');

function readNote(root: string, folder: string): BuildNote | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(root, folder), 'utf8')) as BuildNote;
  } catch {
    return undefined;
  }
}

const packageVersion = (root: string, folder: string): string =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string })
    .version;
