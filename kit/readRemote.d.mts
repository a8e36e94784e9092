import type { RemoteDeclaration } from '@mg/shared/domain/declaration';

/** What the remote in a folder declares. @throws TypedFileError or DeclarationError */
export function readRemote(folder: string): RemoteDeclaration;
