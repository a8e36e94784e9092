import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../setUp.mjs';

/** What is not for those who use the kit: its tests, and what becomes one file. */
const LEFT_OUT = /^(node_modules|dist|\.cache|.*\.test\.\w+)$/;

const RELEASE = join(ROOT, 'release', 'src');

/** A package that lies in no registry: it stands inside the kit's own. */
const COMMAND = '@mg/command';

/** Threads of the release tool, which are files of their own. */
const WORKER = /Worker\.mjs$/;

/** Modules of the CommonJS kind in the bundle ask for Node's own. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/**
 * Lays the kit as it is published: with the site's tools in one file, for there are no sources of
 * them elsewhere.
 *
 * @param {string} source folder of the package
 * @param {string} target where the package is laid
 * @returns {Promise<string>} target
 */
export async function stageKit(source, target) {
  const isTemplate = (path) => path.startsWith(join(source, 'template'));
  cpSync(source, target, {
    recursive: true,
    filter: (path) => isTemplate(path) || isPublished(path),
  });
  const command = join(ROOT, 'command');
  cpSync(command, join(target, 'node_modules', COMMAND), { recursive: true, filter: isPublished });
  cpSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
  const json = readPackage(source);
  delete json.private;
  json.bundleDependencies = [COMMAND];
  Object.assign(json.dependencies, readPackage(command).dependencies);
  writeFileSync(join(target, 'package.json'), JSON.stringify(json, null, 2));

  await build({
    // All in one folder, whatever folders the sources are in.
    entryPoints: [
      { in: join(RELEASE, 'forKit.ts'), out: 'tools' },
      ...workers().map((file) => ({ in: file, out: basename(file, '.mjs') })),
    ],
    outdir: join(target, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    external: Object.keys(json.dependencies).concat('@mg/remote-kit'),
    logLevel: 'warning',
  });
  return target;
}

const isPublished = (path) => !LEFT_OUT.test(basename(path));

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const workers = () =>
  readdirSync(RELEASE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && WORKER.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
