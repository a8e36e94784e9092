// The program builds a small remote in a folder: one exposed screen, with the maps of a real build.
// A process of its own is necessary, since jest loads webpack its own way.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { minimizers } from '@mg/remote-kit/webpack/minimizers';
import { moduleMaps } from '@mg/remote-kit/webpack/moduleMaps';

const [folder, version] = process.argv.slice(2);
const name = `quote__${version.replace(/[^0-9A-Za-z]/g, '_')}`;
const publicPath = `/r/quote/${version}/`;

webpack(
  {
    mode: 'production',
    context: folder,
    entry: { Screen: './src/Screen.js' },
    output: { path: join(folder, 'dist'), publicPath, uniqueName: name, clean: true },
    optimization: { minimizer: minimizers(), chunkIds: 'named' },
    plugins: [moduleMaps()],
  },
  (error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
    const exposes = [{ path: './Screen', assets: { js: { sync: ['Screen.js'] } } }];
    const manifest = { metaData: { globalName: name, publicPath }, exposes };
    writeFileSync(join(folder, 'dist/mf-manifest.json'), JSON.stringify(manifest));
    // The entry carries the version, which the weight must not count.
    writeFileSync(join(folder, 'dist/remoteEntry.js'), `var ${name}={at:"${publicPath}"};`);
    if (!readFileSync(join(folder, 'dist/Screen.js')).length) throw new Error('empty build');
  },
);
