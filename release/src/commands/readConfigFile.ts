import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../foundation/errors';

/** The pages' configuration from a file that the operator names. @throws ReleaseError */
export async function readConfigFile(file: string): Promise<object> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as object;
  } catch (cause) {
    throw new ReleaseError(`${file} is no configuration: ${(cause as Error).message}`, { cause });
  }
}
