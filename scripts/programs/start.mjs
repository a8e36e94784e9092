import { start } from '../../local/src/start.ts';
import { serveUntilStopped } from '../serveUntilStopped.mjs';
import { readArguments } from '../usage.mjs';

export default async function startProgram(args) {
  readArguments('start', args);
  await serveUntilStopped(start, (site) => `${site.url}  (inbox: /inbox)`);
}
