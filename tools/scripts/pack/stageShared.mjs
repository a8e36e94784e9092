import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { withExtensions } from './withExtensions.mjs';

const TEST = /\.test\.tsx?$/;

/** Lists the libraries that a remote's pages do not need. */
const OPTIONAL = ['firebase'];

/** Builds `@mg/shared` for teams without its sources: modules with their types, and styles. */
export function stageShared(source, target) {
  compile(source, target);
  cpSync(join(source, 'src'), join(target, 'dist'), {
    recursive: true,
    filter: (path) => !/\.(ts|tsx)$/.test(path),
  });
  const json = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(target, 'package.json'), JSON.stringify(published(json), null, 2));
  cpSync(join(source, '../LICENSE'), join(target, 'LICENSE'));
  return target;
}

function compile(source, target) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(source, 'tsconfig.json'),
    {
      composite: false,
      declaration: true,
      emitDeclarationOnly: false,
      incremental: false,
      tsBuildInfoFile: undefined,
      rootDir: join(source, 'src'),
      outDir: join(target, 'dist'),
    },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const files = config.fileNames.filter((file) => !TEST.test(file));
  const program = ts.createProgram(files, config.options);
  const mistakes = ts.getPreEmitDiagnostics(program);
  if (mistakes.length > 0) fail(...mistakes);
  program.emit(undefined, (path, text) => {
    const file = join(source, 'src', relative(join(target, 'dist'), dirname(path)), 'x');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withExtensions(text, dirname(file)));
  });
}

function fail(...mistakes) {
  const host = { ...ts.sys, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  throw new Error(ts.formatDiagnostics(mistakes, host));
}

function published({ exports, dependencies, ...json }) {
  const { react, ...libraries } = dependencies;
  const isOptional = ([name]) => OPTIONAL.includes(name);
  const all = Object.entries(libraries);
  delete json.private;
  return {
    ...json,
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, built(file)])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(all.filter((entry) => !isOptional(entry))),
    // Every page and test has one React, the shell's.
    peerDependencies: { react, ...Object.fromEntries(all.filter(isOptional)) },
    peerDependenciesMeta: Object.fromEntries(OPTIONAL.map((name) => [name, { optional: true }])),
  };
}

function built(file) {
  const path = file.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(path)) return path;
  const module = path.replace(/\.tsx?$/, '');
  return { types: `${module}.d.ts`, default: `${module}.js` };
}
