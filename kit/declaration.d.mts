import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';

/** A declaration that is refused. The message lists every problem. */
export class DeclarationError extends Error {}

/**
 * What a remote declares, where it is whole and sound.
 *
 * @param where it was read, for the message, such as `mfe-quote/remote.ts`
 * @throws DeclarationError
 */
export function readDeclaration(value: unknown, where: string): RemoteDeclaration;

/** What a shell declares. @throws DeclarationError */
export function readShellDeclaration(value: unknown, where: string): ShellDeclaration;
