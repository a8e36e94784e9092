import { BROWSERS } from '../level/browsers.mjs';

/** Tells webpack which syntax its own code may have; `browserslist` decides. */
export const browserTarget = `browserslist:${BROWSERS.join(', ')}`;
