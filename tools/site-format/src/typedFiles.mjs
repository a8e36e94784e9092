import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { readDeclaration, readShellDeclaration } from './declaration.mjs';

export class TypedFileError extends Error {
  name = 'TypedFileError';
}

export const readRemote = (folder) =>
  readDeclaration(readTyped(join(folder, 'remote.ts')), 'remote.ts');

export const readShell = (folder) =>
  readShellDeclaration(readTyped(join(folder, 'shell.ts')), 'shell.ts');

export function readTyped(file) {
  const exported = {};
  compileFunction(scriptOf(file), ['exports'], { filename: file })(exported);
  if (exported.default === undefined) {
    const text = `${basename(file)} exports nothing by default: write 'export default { ... }'.`;
    throw new TypedFileError(text);
  }
  return exported.default;
}

/** Returns the script of a data file, which runs alone, so it imports only types. */
function scriptOf(file) {
  const name = basename(file);
  const { outputText, diagnostics } = ts.transpileModule(sourceOf(file), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const [mistake] = diagnostics;
  if (mistake) {
    const { line } = mistake.file.getLineAndCharacterOfPosition(mistake.start);
    const text = ts.flattenDiagnosticMessageText(mistake.messageText, '\n');
    throw new TypedFileError(`${name}, line ${line + 1}: ${text}`);
  }
  const [imported] = ts.preProcessFile(outputText, true, true).importedFiles;
  if (imported) {
    throw new TypedFileError(
      `${name} imports '${imported.fileName}', and may import nothing but types: it is read by ` +
        "itself. Write 'import type', or put the value into this file.",
    );
  }
  return outputText;
}

function sourceOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const text = `${basename(file)} is missing in ${dirname(file)}: it says what the app brings.`;
    throw new TypedFileError(text, { cause });
  }
}
