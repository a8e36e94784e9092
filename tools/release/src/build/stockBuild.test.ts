import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@mg/command';
import { releaseProgram } from '../commands/releaseProgram';
import { silently } from '../storage/step';
import { promote } from '../operations/promote';
import { publish } from '../operations/publish';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureSite } from '../testing/fixtureSite';
import { manifestIn } from '../testing/publishWithoutCheck';

const DECLARATION = {
  name: 'promos',
  pages: [{ path: '/ofertas', expose: './Offers', title: 'Ofertas' }],
};

/** Builds ES modules without a declaration, as a federation plugin does without the kit. */
async function stockBuild() {
  const fixture = await fixtureSite();
  const declares = { pages: [{ path: '/ofertas', expose: './Offers', title: 'Ofertas' }] };
  const build = await fixtureBuild(fixture.root, { app: 'promos', version: '1.0.0', declares });
  rmSync(join(build, 'declaration.json'));
  const file = join(build, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.metaData.remoteEntry = { name: 'remoteEntry.js', path: '', type: 'module' };
  // Rspack's plugin writes two carets.
  manifest.shared = [{ name: 'react', requiredVersion: '^^19.3.1' }];
  writeFileSync(file, JSON.stringify(manifest));
  const packageJson = { version: '1.0.0', peerDependencies: { '@mg/shared': '^1.0.0' } };
  writeFileSync(join(build, '../package.json'), JSON.stringify(packageJson));
  writeFileSync(join(build, '../remote.json'), JSON.stringify(DECLARATION));
  return { ...fixture, build };
}

describe('a build without a declaration', () => {
  it('goes live as a module when the operator hands in a declaration', async () => {
    const { site, root, build } = await stockBuild();
    const line = [
      'publish',
      'promos',
      '--dist',
      build,
      '--declaration',
      join(build, '../remote.json'),
      '--no-look',
    ];
    const program = releaseProgram({ root, cwd: root, step: silently });
    expect(await run(program, [...line, '--site', site])).toBe(0);
    const manifest = manifestIn(join(site, 'r/promos/1.0.0'));
    expect(manifest).toMatchObject({
      handshake: 1,
      entryType: 'module',
      requires: { react: ['^19.3.1'], '@mg/shared': ['^1.0.0'] },
      remote: { pages: [{ path: '/ofertas' }] },
    });
    await promote(site, { promos: '1.0.0' });
    const page = readFileSync(join(site, 'ofertas/index.html'), 'utf8');
    expect(page).toContain('rel="modulepreload" href="/r/promos/1.0.0/remoteEntry.js"');
    expect(page).toContain('"type":"module"');
  });

  it('is refused when the declaration is missing, wrong or of another remote', async () => {
    const { site, build } = await stockBuild();
    const put = (declaration?: unknown) => publish(site, 'promos', build, '1.0.0', { declaration });
    await expect(put()).rejects.toThrow('declaration.json is missing');
    await expect(put({ name: 'home' })).rejects.toThrow('is that of home');
    await expect(put({ name: 'promos', pages: [{}] })).rejects.toThrow('pages[0].path');
  });
});
