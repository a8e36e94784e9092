import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Name of the function that the shell puts on the page: it gives the hash of a file of the page's
 * release by its address. See shell/src/remotes/integrity.ts.
 */
const HASH_OF = 'self.mgIntegrityOf';

/** Makes an app ask for every chunk and style with its hash, so that a changed file never runs. */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${HASH_OF}(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${HASH_OF}(${href});`,
      );
    });
  }
}
