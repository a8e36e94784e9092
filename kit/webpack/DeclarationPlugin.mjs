import { DECLARATION_FILE } from '@mg/site-format/declaration';
import webpack from 'webpack';

const NAME = 'DeclarationPlugin';

/**
 * Writes what an app says of itself beside its code, with the shared modules that the build really
 * takes from others. The type is `BuildDeclaration` of @mg/shared/domain/declaration.
 */
export class DeclarationPlugin {
  /** @param {object} declaration what the app says: `remote` or `shell`, and `handshake` */
  constructor(declaration) {
    this.declaration = declaration;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const declaration = { ...this.declaration, consumes: consumesOf(compilation.modules) };
          const json = `${JSON.stringify(declaration, null, 2)}\n`;
          compilation.emitAsset(DECLARATION_FILE, new webpack.sources.RawSource(json));
        },
      ),
    );
  }
}

/** In the order of names, so that equal builds are equal files. */
function consumesOf(modules) {
  const ranges = new Map();
  for (const { type, options } of modules) {
    if (type === 'consume-shared-module') ranges.set(options.shareKey, options.requiredVersion);
  }
  return [...ranges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, range]) => ({ name, range }));
}
