import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningSite } from './runSite';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const MG = join(REPOSITORY, 'tools/kit/bin/mg.mjs');
/** Lies inside the repository's packages, so that nothing needs an installation. */
const PLACE = join(REPOSITORY, 'node_modules/.cache/mg-remotes');

export type FourthRemote = Awaited<ReturnType<typeof openFourthRemote>>;

const SCREEN = 'src/PromosScreen.tsx';

const NOTE = `import type { SlotProps } from '@mg/shared/slots';

/** Adds a part to the detail of every product. */
export default function OffersNote({ product }: SlotProps['product-detail']) {
  return <p>Hay ofertas de {product.type}</p>;
}
`;

const SECTION = `import { Link } from '@mg/shared/router';
import { Deferred } from '@mg/shared/ui/Deferred';
import styles from './OffersSection.module.css';

/** Adds a section to the home screen. */
export default function OffersSection() {
  return (
    <Deferred className={styles.section} aria-label="Ofertas">
      <Link to="/ofertas">Todas las ofertas</Link>
    </Deferred>
  );
}
`;

const SECTION_STYLES = `.section {
  --reserved-height: 1.5rem;
}
`;

const PARTS = `  parts: [
    { slot: 'product-detail', expose: './OffersNote' },
    { slot: 'home-sections', expose: './OffersSection', prerender: true },
    { slot: 'navigation', link: { to: '/ofertas', text: 'Ofertas' } },
  ],
} satisfies`;

/**
 * Creates `promos` at `/ofertas`, a remote that the site's sources do not know, with the command `mg`
 * in an empty folder, and adds parts to other pages.
 */
export async function openFourthRemote(site: RunningSite) {
  await mkdir(PLACE, { recursive: true });
  const folder = await mkdtemp(join(PLACE, 'promos-'));
  const mg = (args: string[], env: Record<string, string> = {}) =>
    run(process.execPath, [MG, ...args], { cwd: folder, env: { ...process.env, ...env } });
  const change = async (file: string, edit: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, edit(await readFile(path, 'utf8').catch(() => '')));
  };
  const live = ['--site', join(site.dataDir, 'site'), '--url', site.url, '--by', 'e2e'];

  await mg(['create', 'promos', '--path', '/ofertas']);
  const screen = await readFile(join(folder, SCREEN), 'utf8');
  await change('src/OffersNote.tsx', () => NOTE);
  await change('src/OffersSection.tsx', () => SECTION);
  await change('src/OffersSection.module.css', () => SECTION_STYLES);
  await change('remote.ts', (text) => text.replace('} satisfies', PARTS));
  return {
    /** Builds and promotes a version; its page may run an effect, unseen by the gate's look. */
    async release(version: string, lead = 'Ofertas de la semana.', effect = '') {
      const changed = screen
        .replace(/(<p className=\{styles\.lead\}>)[^<]*/, `$1${lead}`)
        .replace(/^/, effect && "import { useEffect } from 'react';\n")
        .replace(/^ {2}return \(/m, `${effect}\n$&`);
      await writeFile(join(folder, SCREEN), changed);
      await mg(['build'], { APP_VERSION: version });
      const look = effect ? ['--no-look', '--reason', 'e2e'] : [];
      await mg(['publish', '--promote', ...look, ...live], { APP_VERSION: version });
    },
    rollBack: async (...options: string[]) => {
      await mg(['rollback', '--reason', 'not what we meant', ...options, ...live]);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
