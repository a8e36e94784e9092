import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import { ReleaseError } from '../errors';

/**
 * The default export of a declaration's own file, such as `remote.ts`: pure data with imports of
 * types alone. A `.json` is taken as it is. What it holds is not checked here.
 *
 * @throws ReleaseError where the file cannot be read or run
 */
export async function readDeclarationFile(file: string): Promise<unknown> {
  try {
    const text = await readFile(file, 'utf8');
    return file.endsWith('.json') ? JSON.parse(text) : await evaluate(text, file);
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function evaluate(source: string, filename: string): Promise<unknown> {
  // Large, and needed by few commands.
  const { default: ts } = await import('typescript');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exports: { default?: unknown } = {};
  compileFunction(outputText, ['exports'], { filename })(exports);
  return exports.default;
}
