import { readFileSync } from 'node:fs';
import { CommandError } from '@mg/command';

/** Reads a file of the command line. @throws CommandError */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
