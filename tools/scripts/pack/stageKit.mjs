import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../setUp.mjs';

/** Users of the kit need neither tests nor results of builds. */
const LEFT_OUT = /^(node_modules|dist|generate|\.cache|\.types|.*\.test\.\w+)$/;

const RELEASE = join(ROOT, 'tools/release/src');

/** Matches threads of the release tool, which are files of their own. */
const WORKER = /Worker\.mjs$/;

/** CommonJS modules in the bundle require Node's own modules. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** Stages the kit as published, with the site's packages inside, since no registry has them. */
export async function stageKit(source, target) {
  const isTemplate = (path) => path.startsWith(join(source, 'template'));
  cpSync(source, target, {
    recursive: true,
    filter: (path) => isTemplate(path) || isPublished(path),
  });
  cpSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
  stageTsconfig(target);
  const folderOf = ({ name }) => join(target, 'node_modules', name);
  const kit = packageOf('tools/kit');
  const [command, format, release] = ['command', 'site-format', 'release'].map((name) =>
    packageOf(`tools/${name}`),
  );
  const libraries = [kit, command, format].map(librariesOf);
  stageModules('tools/command', folderOf(command), command);
  stageModules('tools/site-format', folderOf(format), format);
  await stageRelease(folderOf(release), release, [
    ...libraries.flatMap(Object.keys),
    ...[command, format].flatMap(({ name, exports }) =>
      Object.keys(modulesOf(exports)).map((entrance) => join(name, entrance)),
    ),
  ]);
  writeJson(join(target, 'package.json'), {
    ...kit,
    browserslist: packageOf('.').browserslist,
    dependencies: Object.assign({}, kit.dependencies, ...libraries),
    bundleDependencies: [command, format, release].map(({ name }) => name),
  });
  return target;
}

/** Node runs these modules as they are; the release tool's file holds the others. */
function stageModules(folder, target, { exports, ...json }) {
  cpSync(join(ROOT, folder), target, {
    recursive: true,
    filter: (path) => isPublished(path) && (statSync(path).isDirectory() || /\.m[jt]s$/.test(path)),
  });
  writeJson(join(target, 'package.json'), { ...published(json), exports: modulesOf(exports) });
}

async function stageRelease(target, json, external) {
  await build({
    // Names put all files into one folder.
    entryPoints: [
      { in: join(RELEASE, 'forKit.ts'), out: 'tools' },
      ...workers().map((file) => ({ in: file, out: basename(file, '.mjs') })),
    ],
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    external,
    logLevel: 'warning',
  });
  writeFileSync(join(target, 'forKit.mjs'), "export * as default from './tools.mjs';\n");
  writeJson(join(target, 'package.json'), {
    ...published(json),
    exports: { './forKit': './forKit.mjs' },
  });
}

const BASE = 'tsconfig.base.json';

/** Puts the repository's compiler options into the packed kit, whose configurations extend them. */
function stageTsconfig(target) {
  cpSync(join(ROOT, BASE), join(target, BASE));
  for (const name of ['tsconfig.json', 'tsconfig.build.json']) {
    const file = join(target, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`../../${BASE}`, `./${BASE}`));
  }
}

const isPublished = (path) => !LEFT_OUT.test(basename(path));

/** Leaves dependencies out, since the kit has them and npm looks for them in the bundle. */
const published = ({ name, version, type, license }) => ({ name, version, type, license });

const librariesOf = ({ dependencies }) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@mg/')));

/** Selects the entrances that are modules with types of their own. */
const modulesOf = (exports) =>
  Object.fromEntries(Object.entries(exports).filter(([, entry]) => typeof entry === 'object'));

const workers = () =>
  readdirSync(RELEASE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && WORKER.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

const packageOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

function writeJson(file, json) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(json, null, 2));
}
