export { appVersion, federatedApp } from './federatedApp.mjs';
export { remoteBuild } from './remoteBuild.mjs';
export { readTyped } from '../readTyped.mjs';
