import { fileURLToPath } from 'node:url';

/** Folder of this repository. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
