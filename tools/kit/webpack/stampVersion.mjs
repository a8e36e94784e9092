import webpack from 'webpack';

const NAME = 'stampVersion';
const TEXT = /\.(js|css|html|json)$/;
/** Stands for each version while webpack works. Other letters make a shell of 190 more bytes. */
const ANY = '1.0.0';

/** Names the container of an app's version, its global and the start of its class names. */
const containerName = (name, version) => `${name}__${version}`.replaceAll(/[^0-9A-Za-z]/g, '_');

/** Names the folder of an app's version on the site, without a slash at the end. */
const address = (name, version) => `/r/${name}/${version}`;

/** Names what a build calls itself until `stampVersion` writes the version. */
export const unstamped = (name) => ({
  uniqueName: containerName(name, ANY),
  base: address(name, ANY),
});

/**
 * Writes the version into finished files and their names. The minimizer shortens names by their letters, so a version
 * that it sees changes other names.
 */
export const stampVersion = (name, version) => (compiler) => {
  const { uniqueName, base } = unstamped(name);
  const stamps = { [uniqueName]: containerName(name, version), [base]: address(name, version) };
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  compiler.hooks.compilation.tap(NAME, (compilation) =>
    compilation.hooks.processAssets.tap({ name: NAME, stage, additionalAssets: true }, (assets) => {
      for (const file of Object.keys(assets).filter((path) => TEXT.test(path))) {
        compilation.updateAsset(file, (source) => stamped(source, stamps));
        // A page asks for a hot update by its stamped name.
        const renamed = file.replace(uniqueName, stamps[uniqueName]);
        if (renamed !== file) compilation.renameAsset(file, renamed);
      }
    }),
  );
};

/** Replaces parts of a source, whose map then counts the new columns. */
function stamped(source, stamps) {
  const text = source.source().toString();
  const result = new webpack.sources.ReplaceSource(source);
  for (const [from, to] of Object.entries(stamps)) {
    for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length)) {
      result.replace(at, at + from.length - 1, to);
    }
  }
  return result;
}
