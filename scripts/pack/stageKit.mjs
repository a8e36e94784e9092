import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../setUp.mjs';

/** Files that users of the kit do not need: its tests, and results of builds. */
const LEFT_OUT = /^(node_modules|dist|\.cache|.*\.test\.\w+)$/;

const RELEASE = join(ROOT, 'release', 'src');
const FORMAT = join(ROOT, 'site-format');

/** Threads of the release tool, which are files of their own. */
const WORKER = /Worker\.mjs$/;

/** CommonJS modules in the bundle require Node's own modules. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/**
 * Lays the kit as it is published. It bundles the site's packages that it depends on, since no
 * registry has them.
 *
 * @param {string} source folder of the package
 * @param {string} target folder for the result
 * @returns {Promise<string>} target
 */
export async function stageKit(source, target) {
  cpSync(source, target, {
    recursive: true,
    filter: (path) => path.startsWith(join(source, 'template')) || !LEFT_OUT.test(basename(path)),
  });
  cpSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
  const json = readJson(join(source, 'package.json'));
  const format = readJson(join(FORMAT, 'package.json'));
  const bundled = ['@mg/release', '@mg/site-format'];
  writeJson(join(target, 'package.json'), {
    ...json,
    dependencies: { ...json.dependencies, ...librariesOf(format) },
    bundleDependencies: bundled,
  });
  const [release, siteFormat] = bundled.map((name) => join(target, 'node_modules', name));
  const modules = Object.entries(format.exports).filter(([, entry]) => typeof entry === 'object');
  stageFormat(siteFormat, { ...format, exports: Object.fromEntries(modules) });
  await stageRelease(release, [
    ...Object.keys(librariesOf(json)),
    ...Object.keys(librariesOf(format)),
    ...modules.map(([entrance]) => join(format.name, entrance)),
  ]);
  return target;
}

/** Only modules that Node runs as they are; the release tool's file holds the others. */
function stageFormat(target, { exports, ...json }) {
  cpSync(join(FORMAT, 'src'), join(target, 'src'), {
    recursive: true,
    filter: (path) => /(src|\.d\.mts|(?<!\.test)\.mjs)$/.test(path),
  });
  writeJson(join(target, 'package.json'), { ...published(json), exports });
}

async function stageRelease(target, external) {
  await build({
    // All in one folder, whatever folders the sources are in.
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
    ...published(readJson(join(ROOT, 'release', 'package.json'))),
    exports: { './forKit': './forKit.mjs' },
  });
}

/** Without dependencies: the kit has them, and npm would look for them in the bundle. */
const published = ({ name, version, type, license }) => ({ name, version, type, license });

const librariesOf = ({ dependencies }) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@mg/')));

const workers = () =>
  readdirSync(RELEASE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && WORKER.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function writeJson(file, json) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(json, null, 2));
}
