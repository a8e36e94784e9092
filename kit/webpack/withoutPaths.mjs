import webpack from 'webpack';

const NAME = 'withoutPaths';
/** webpack's headings over modules that lie elsewhere than in the app's own sources. */
const ELSEWHERE = /^;\/\/ (\.\.\/|\.\/node_modules\/).*\n/gm;

/**
 * A plugin that leaves the paths of packages out of code that is not minified. An app then builds the
 * same bytes in a repository of its own.
 */
export const withoutPaths = (compiler) =>
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
