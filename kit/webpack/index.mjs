export { browserTarget } from './browserTarget.mjs';
export { appVersion, federatedApp } from './federatedApp.mjs';
export { remoteBuild } from './remoteBuild.mjs';
export { withinLevel } from './withinLevel.mjs';
export { readShell } from '@mg/site-format/typedFiles';
