import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '../build/hashInputs';
import { DEV_VERSION } from './toDevPage';

/** Makes a development build of an app in a folder. @throws where it fails */
export type RunDevBuild = (appFolder: string, version: string, outputDir: string) => Promise<void>;

/** Builds the shell for development, unless it was built from the same sources before. */
export async function buildDevShell(
  root: string,
  runDevBuild: RunDevBuild,
  tell: (line: string) => void,
): Promise<string> {
  const folder = join(root, 'shell', '.cache', 'dev-shell');
  const noteFile = join(folder, 'inputs.txt');
  const inputs = hashInputs(root, 'shell');
  if (existsSync(noteFile) && readFileSync(noteFile, 'utf8') === inputs) {
    tell('shell for development: up to date');
    return folder;
  }
  tell('shell for development: building');
  await runDevBuild('shell', DEV_VERSION, folder);
  writeFileSync(noteFile, inputs);
  return folder;
}
