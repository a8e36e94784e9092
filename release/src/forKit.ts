/** The kit's command `mg` takes these; the packed kit brings them in one file. */
export { addReleaseCommands } from './commands/addReleaseCommands';
export { forecast } from './commands/checkCommand';
export { showingStep } from './commands/showingStep';
export { check } from './operations/check';
export { publish } from './operations/publish';
export { toDevPage } from './pages/toDevPage';
export { HttpStorage } from './storage/HttpStorage';
export { openSite } from './storage/FolderStorage';
export { OverlayStorage } from './storage/OverlayStorage';
