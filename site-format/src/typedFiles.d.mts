import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';

/** A typed file that is refused; the message names the remedy. */
export class TypedFileError extends Error {}

/**
 * The default export of a file of pure data, such as `remote.ts`. The file runs alone: it may
 * import types only, which are gone by then.
 *
 * @throws TypedFileError
 */
export function readTyped(file: string): unknown;

/** The declaration of the remote in a folder. @throws TypedFileError or DeclarationError */
export function readRemote(folder: string): RemoteDeclaration;

/** The declaration of the shell in a folder. @throws TypedFileError or DeclarationError */
export function readShell(folder: string): ShellDeclaration;
