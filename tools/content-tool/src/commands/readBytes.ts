import { readFileSync } from 'node:fs';
import { CommandError } from '@mg/command';

const CAUSES: Record<string, string> = {
  ENOENT: 'there is no such file. Check the name; a path with spaces needs quotes.',
  EISDIR: 'this is a folder. Name a file in the folder.',
  EACCES: 'this user may not read the file. Change its rights, or copy the file.',
};

/** Reads a file of the command line. @throws CommandError */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CommandError(`${path} cannot be read: ${CAUSES[code] ?? message}`);
  }
}
