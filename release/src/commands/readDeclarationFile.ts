import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../foundation/errors';

/**
 * What a declaration's own file says: `remote.ts`, or the same as JSON. It is not checked here.
 *
 * @throws ReleaseError, or TypedFileError of the kit, where the file cannot be read
 */
export async function readDeclarationFile(file: string): Promise<unknown> {
  if (!file.endsWith('.json')) {
    // It needs TypeScript, which is large, for few commands.
    const { readTyped } = await import('@mg/site-format/typedFiles');
    return readTyped(file);
  }
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
