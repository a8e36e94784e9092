/** What the kit's command `mg` takes of this tool; the packed kit brings it in one file. */
export { describeIncompatibility } from './gate/Incompatibility';
export { runCommand } from './commands/runCommand';
export { showingStep } from './commands/showingStep';
export { check } from './operations/check';
export { publish } from './operations/publish';
export { toDevPage } from './pages/toDevPage';
export { HttpStorage } from './storage/HttpStorage';
export { openSite } from './storage/openSite';
export { OverlayStorage } from './storage/OverlayStorage';
