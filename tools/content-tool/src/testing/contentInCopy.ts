import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@mg/command';
import type { Context } from '../publication/Context';
import { contentProgram } from '../contentProgram';
import { contextOfCopy } from './contextOfCopy';

/** Runs `npm run content` over a copy of the content for each test of a file. */
export function contentInCopy() {
  let context: Context;
  beforeEach(() => {
    context = contextOfCopy();
  });
  const file = (name: string) => join(context.folder, name);
  return {
    root: () => context.cwd,
    file,
    catalogue: () => readFileSync(file('catalogue.json'), 'utf8'),
    async content(...args: string[]) {
      const printed: string[] = [];
      const print = (text: string) => printed.push(text);
      const code = await run(contentProgram(context), args, { out: print, error: print });
      return { code, text: printed.join('\n') };
    },
  };
}
