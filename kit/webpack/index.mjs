export { appVersion, federatedApp } from './federatedApp.mjs';
export { remoteBuild } from './remoteBuild.mjs';
export { readShell } from '@mg/site-format/typedFiles';
