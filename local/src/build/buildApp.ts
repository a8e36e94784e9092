import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs, hashOutput } from './hashInputs';

/** Runs a build to its end. @throws where it fails */
export type RunBuild = (appFolder: string, version: string) => Promise<void>;

export interface BuildState {
  /** Version that the build bears. */
  version: string;
  /** Hash of what it was made from. */
  inputs: string;
  /** False where the build was up to date. */
  built: boolean;
}

interface BuildNote {
  version: string;
  inputs: string;
  output: string;
}

/**
 * Builds an app unless its build is up to date: made from the same inputs, and not touched since.
 * @param folder of the app, below the root
 * @param version another version than package.json says, for content that differs from what was
 *   published under that one
 */
export async function buildApp(
  root: string,
  folder: string,
  runBuild: RunBuild,
  version?: string,
): Promise<BuildState> {
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

/** The version of the build that lies in an app's `dist`. */
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
