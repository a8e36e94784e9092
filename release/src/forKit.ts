/** What the kit's command `mg` takes of this tool; the packed kit brings it in one file. */
export { check } from './operations/check';
export { describeMisfit } from './gate/Misfit';
export { publish } from './operations/publish';
export { runCommand } from './commands/runCommand';
export { showingStep } from './commands/showingStep';
export { HttpStorage } from './storage/HttpStorage';
export { openSite } from './storage/openSite';
export { OverlayStorage } from './storage/OverlayStorage';
