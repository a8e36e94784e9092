import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What is made, not written. */
const MADE = new Set(['node_modules', 'dist', '.cache', '.types']);

/**
 * Copies a remote out of this repository, as docs/teams.md tells it.
 *
 * @param {string} from folder of the remote
 * @param {string} to that does not exist yet
 * @param {{ name: string, file: string }[]} packages the contract and the kit, as files
 */
export function moveOut(from, to, packages) {
  cpSync(from, to, { recursive: true, filter: (source) => !MADE.has(basename(source)) });
  const vendor = join(to, 'vendor');
  mkdirSync(vendor);
  change(join(to, 'package.json'), (json) => {
    for (const { name, file } of packages) {
      copyFileSync(file, join(vendor, basename(file)));
      const kind = name in json.dependencies ? 'dependencies' : 'devDependencies';
      json[kind][name] = `file:vendor/${basename(file)}`;
    }
    json.scripts.dev = 'mg dev';
    delete json.scripts.size;
  });
  change(join(to, 'tsconfig.json'), (json) => void delete json.references);
}

function change(file, edit) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  edit(json);
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}
