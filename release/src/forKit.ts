/** What the kit's command `mg` takes of this tool; the packed kit brings it in one file. */
export { check } from './check';
export { describeMisfit } from './gate/Misfit';
export { publish } from './publish';
export { runCommand } from './runCommand';
export { showingStep } from './showingStep';
export { HttpStorage } from './storage/HttpStorage';
export { openSite } from './storage/openSite';
export { OverlayStorage } from './storage/OverlayStorage';
