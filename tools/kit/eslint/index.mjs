import { base } from './base.mjs';
import { mayNotImport, NO_APPS, SHARED_ONLY } from './borders.mjs';

export { base, withoutHooks } from './base.mjs';
export { CHECKS, mayNotImport, NO_APPS, SCREENS, TOOLS } from './borders.mjs';

/** Configures ESLint for a remote: the site's rules, and the borders of its imports. */
export default [...base, mayNotImport(['**/*.{ts,tsx}'], [...NO_APPS, ...SHARED_ONLY])];
