export { browserTarget } from '../level/browsers.mjs';
export { federatedApp } from './federatedApp.mjs';
export { remoteBuild } from './remoteBuild.mjs';
export { unstamped } from './stampVersion.mjs';
export { withinLevel } from './withinLevel.mjs';
export { readShell } from '@mg/site-format/typedFiles';
