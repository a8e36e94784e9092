import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';

/** Names the file of a build that contains the declaration; the kit writes that file. */
export const DECLARATION_FILE: 'declaration.json';

/** Names the bill of materials in a build and in its version: CycloneDX, in JSON. */
export const BILL_FILE: 'bom.cdx.json';

/** Refuses a declaration; the message lists every problem. */
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
