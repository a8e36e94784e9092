import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../foundation/errors';

/** Reads the pages' configuration, where the operator names a file. @throws ReleaseError */
export const readConfig = async (file: string | undefined) =>
  file === undefined ? undefined : ((await readJson(file)) as object);

/**
 * Reads a declaration's own file: `remote.ts`, or the same as JSON. The gate checks the content.
 *
 * @throws ReleaseError, or TypedFileError of the kit, where the file cannot be read
 */
export async function readDeclaration(file: string): Promise<unknown> {
  if (file.endsWith('.json')) return readJson(file);
  // It needs TypeScript, which is large, for few commands.
  const { readTyped } = await import('@mg/site-format/typedFiles');
  return readTyped(file);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
