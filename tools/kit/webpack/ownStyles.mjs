import { relative } from 'node:path';
import webpack from 'webpack';
import { outsideStyles } from '../outsideStyles.mjs';

const NAME = 'ownStyles';

/** Fails a build when a style sheet of the remote or of a library reaches outside the root. */
export const ownStyles = (uniqueName) => (compiler) =>
  compiler.hooks.compilation.tap(NAME, (compilation) =>
    compilation.hooks.finishModules.tap(NAME, (modules) => {
      for (const module of modules) {
        if (module.type !== 'css/mini-extract') continue;
        const file = relative(compiler.context, module.nameForCondition());
        const css = module.content.toString();
        for (const problem of outsideStyles(file, css, (name) => name.includes(uniqueName))) {
          compilation.errors.push(new webpack.WebpackError(problem));
        }
      }
    }),
  );
