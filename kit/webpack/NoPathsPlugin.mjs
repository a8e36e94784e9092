import webpack from 'webpack';

const NAME = 'NoPathsPlugin';
/** webpack's headings over modules that lie elsewhere than in the app's own sources. */
const ELSEWHERE = /^;\/\/ (\.\.\/|\.\/node_modules\/).*\n/gm;

/**
 * Leaves out of code that is not minified where packages lie: in a repository of its own an app
 * builds byte for byte what it builds beside others.
 */
export class NoPathsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(
            name,
            (asset) => new webpack.sources.RawSource(asset.source().replace(ELSEWHERE, '')),
          );
        }
      });
    });
  }
}
