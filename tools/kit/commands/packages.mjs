import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '@mg/command';

const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const TARBALL = /\.tgz$/;
const KIT_FILE = 'mg-remote-kit.tgz';
/** Holds packages of no registry, so that clones of the remote have them too. */
const VENDOR = 'vendor';

/**
 * Names the dependencies of a new remote; `copy` puts their files into the remote.
 *
 * @param {{ shared?: string, kit?: string }} given files of packages, or ranges
 * @throws {UsageError} where a file is missing
 */
export function packages({ shared, kit }, folder) {
  const beside = shared && TARBALL.test(shared) && join(dirname(shared), KIT_FILE);
  const contract = shared ?? own.devDependencies['@mg/shared'];
  const tools = kit ?? (beside && existsSync(resolve(folder, beside)) ? beside : own.version);
  const files = [contract, tools].filter((source) => TARBALL.test(source));
  const missing = files.find((file) => !existsSync(resolve(folder, file)));
  if (missing) throw new UsageError(`There is no file ${missing}.`);
  const source = (given) => (TARBALL.test(given) ? `file:${VENDOR}/${basename(given)}` : given);
  return {
    dependencies: { '@mg/shared': source(contract), react: own.devDependencies.react },
    devDependencies: { '@mg/remote-kit': source(tools) },
    copy() {
      if (files.length > 0) mkdirSync(join(folder, VENDOR));
      for (const file of files) {
        copyFileSync(resolve(folder, file), join(folder, VENDOR, basename(file)));
      }
    },
  };
}
