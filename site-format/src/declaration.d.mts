import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';

/** The file of a build that holds its declaration; the kit writes it. */
export const DECLARATION_FILE: 'declaration.json';

/** A declaration that is refused. The message lists every problem. */
export class DeclarationError extends Error {}

/**
 * Checks the declaration of a remote.
 *
 * @param where it was read, for the message, such as `mfe-quote/remote.ts`
 * @throws DeclarationError
 */
export function readDeclaration(value: unknown, where: string): RemoteDeclaration;

/** Checks the declaration of a shell. @throws DeclarationError */
export function readShellDeclaration(value: unknown, where: string): ShellDeclaration;
