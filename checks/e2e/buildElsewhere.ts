import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const BUILDS = join(REPOSITORY, 'checks/e2e/builds');

/** Names a bundler, which runs its stock federation plugin. */
export type Kind = 'webpack' | 'rspack' | 'vite';

export type Project = Awaited<ReturnType<typeof openProject>>;

/** Opens a project as an external team has, outside of this repository. */
export async function openProject(kind: Kind) {
  const folder = await mkdtemp(join(tmpdir(), `mg-${kind}-`));
  await cp(join(BUILDS, kind), folder, { recursive: true });
  await cp(join(BUILDS, 'src'), join(folder, 'src'), { recursive: true });
  await run('npm', ['ci', '--prefer-offline'], { cwd: folder });
  // Vite's plugin reads the exports of the installed contract; the other plugins need the names alone.
  if (kind === 'vite') await installContract(folder);

  const page = join(folder, 'src/OfertasPage.jsx');
  const source = await readFile(page, 'utf8');
  return {
    folder,
    /** Builds the project under a version, with changes of the page's source. */
    async build(version: string, ...changes: [from: string, to: string][]) {
      await run('npm', ['pkg', 'set', `version=${version}`], { cwd: folder });
      await writeFile(
        page,
        changes.reduce((text, [from, to]) => text.replace(from, to), source),
      );
      await run('npm', ['run', 'build'], { cwd: folder });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Installs the packed contract without its dependencies, which the shell brings. */
async function installContract(folder: string): Promise<void> {
  await run('npm', ['run', 'pack'], { cwd: REPOSITORY });
  const target = join(folder, 'node_modules/@mg/shared');
  await mkdir(target, { recursive: true });
  const tarball = join(REPOSITORY, 'dist/packages/mg-shared.tgz');
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
}
