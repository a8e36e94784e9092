import { base } from './base.mjs';
import { mayNotImport, NO_APPS, SHARED_ONLY } from './borders.mjs';

export { base } from './base.mjs';
export { mayNotImport, NO_APPS, SCREENS } from './borders.mjs';

/** The ESLint configuration of a remote: the site's rules, and the borders of its imports. */
export default [...base, mayNotImport(['**/*.{ts,tsx}'], [...NO_APPS, ...SHARED_ONLY])];
