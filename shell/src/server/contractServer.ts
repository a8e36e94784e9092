import type { ShellServer } from '@mg/shared/prerender';
import { sharedModules } from './sharedModules';

/** What the contract cases of remotes need of the shell's server build, and they alone. */
export { contractTools } from '@mg/shared/testing/contractTools';

export const modules: ShellServer['modules'] = sharedModules;
