/** The kit's command `mg` imports these functions; the packed kit brings them in one file. */
export { forecast } from './commands/forecast';
export { addReleaseCommands } from './commands/releaseProgram';
export { requireSite } from './commands/requireSite';
export { showingStep } from './storage/step';
export { check } from './operations/check';
export { verifySite } from './operations/verifySite';
export { lookAt } from './look/lookAt';
export { publish } from './operations/publish';
export { DEV_VERSION, toDevPage } from './pages/toDevPage';
export { HttpStorage } from './storage/HttpStorage';
export { openSite } from './storage/openSite';
export { siteAddress } from './storage/siteAddress';
export { OverlayStorage } from './storage/OverlayStorage';
