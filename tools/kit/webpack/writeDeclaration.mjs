import { DECLARATION_FILE } from '@mg/site-format/declaration';
import webpack from 'webpack';

const NAME = 'writeDeclaration';

/** Writes the app's `BuildDeclaration` beside its code, with the shared modules that it consumes. */
export const writeDeclaration = (declared) => (compiler) =>
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
      const declaration = { ...declared, consumes: consumesOf(compilation.modules) };
      const json = `${JSON.stringify(declaration, null, 2)}\n`;
      compilation.emitAsset(DECLARATION_FILE, new webpack.sources.RawSource(json));
    });
  });

/** Sorts by name, so that equal builds are equal files. */
function consumesOf(modules) {
  const ranges = new Map();
  for (const { type, options } of modules) {
    if (type === 'consume-shared-module') ranges.set(options.shareKey, options.requiredVersion);
  }
  return [...ranges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, range]) => ({ name, range }));
}
