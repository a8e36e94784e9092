import { join } from 'node:path';
import { contentProgram } from '../../content-tool/src/contentProgram.ts';
import { ROOT } from '../setUp.mjs';

export default contentProgram({
  cwd: process.env.INIT_CWD ?? process.cwd(),
  folder: join(ROOT, 'content'),
  now: Date.now,
});
