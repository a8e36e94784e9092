import { join } from 'node:path';
import { readDeclaration, readShellDeclaration } from './declaration.mjs';
import { readTyped } from './readTyped.mjs';

/**
 * What the remote in a folder declares.
 *
 * @param {string} folder
 * @returns {Promise<import('@mg/shared/domain/declaration').RemoteDeclaration>}
 * @throws TypedFileError or DeclarationError
 */
export const readRemote = async (folder) =>
  readDeclaration(await readTyped(join(folder, 'remote.ts')), 'remote.ts');

/** What the shell in a folder declares; throws as `readRemote` does. */
export const readShell = async (folder) =>
  readShellDeclaration(await readTyped(join(folder, 'shell.ts')), 'shell.ts');
