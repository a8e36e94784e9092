import { join } from 'node:path';
import { readDeclaration, readShellDeclaration } from './declaration.mjs';
import { readTyped } from './readTyped.mjs';

/**
 * What the remote in a folder declares.
 *
 * @param {string} folder
 * @returns {import('@mg/shared/domain/declaration').RemoteDeclaration}
 * @throws TypedFileError or DeclarationError
 */
export const readRemote = (folder) =>
  readDeclaration(readTyped(join(folder, 'remote.ts')), 'remote.ts');

/** What the shell in a folder declares; throws as `readRemote` does. */
export const readShell = (folder) =>
  readShellDeclaration(readTyped(join(folder, 'shell.ts')), 'shell.ts');
