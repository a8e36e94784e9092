import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';
import { readBuild } from './readBuild';

const BUILD_MS = 180_000;

/** The files of the real plugin may change with its version. */
describe('a build by the real webpack factory', () => {
  it(
    'names its container, chunks, declaration and contract when the release tool reads the folder',
    async () => {
      const out = join(temporaryFolder(), 'dist');
      const app = join(__dirname, '../testing/realBuild');
      const webpack = require.resolve('webpack/bin/webpack.js');
      const args = ['--mode', 'production', '--output-path', out];
      const { status, stdout } = spawnSync(process.execPath, [webpack, ...args], {
        cwd: app,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production', APP_VERSION: '' },
      });
      expect(`${status} ${stdout}`).toMatch(/^0 /);

      const { facts } = await readBuild('quote', '3.0.0', out);
      expect(facts).toMatchObject({
        container: 'quote__3_0_0',
        entry: 'remoteEntry.js',
        builtBy: expect.stringMatching(/ \d+\.\d+\.\d+/),
        handshake: 2,
        remote: { name: 'quote' },
        requires: { react: ['^19.3.1'], '@mg/shared/domain/pageRelease': ['^2.0.0'] },
      });
      expect(facts.exposes['./QuoteDrawer']!.js).toEqual(['__federation_expose_QuoteDrawer.js']);
      expect(Object.keys(facts.exposes).sort()).toEqual(['./QuoteButton', './QuoteDrawer']);
    },
    BUILD_MS,
  );
});
