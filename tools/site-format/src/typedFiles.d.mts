import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';

/** Refuses a typed file; the message names the remedy. */
export class TypedFileError extends Error {}

/** Reads the declaration of the remote in a folder. @throws TypedFileError or DeclarationError */
export function readRemote(folder: string): RemoteDeclaration;

/** Reads the declaration of the shell in a folder. @throws TypedFileError or DeclarationError */
export function readShell(folder: string): ShellDeclaration;
