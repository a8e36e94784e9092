import webpack from 'webpack';
import { scriptProblems } from '../level/scriptProblems.mjs';

const NAME = 'withinLevel';

/** Fails a build when one of the browsers in `browserslist` cannot parse a script. */
export const withinLevel = (compiler) =>
  compiler.hooks.compilation.tap(NAME, (compilation) =>
    compilation.hooks.afterProcessAssets.tap(NAME, (assets) => {
      for (const [file, asset] of Object.entries(assets)) {
        if (!file.endsWith('.js')) continue;
        for (const problem of scriptProblems(asset.source().toString())) {
          compilation.errors.push(new webpack.WebpackError(`${file}: ${problem}`));
        }
      }
    }),
  );
