const NAME = 'withoutStats';
/** The federation plugin writes it beside its manifest, for tools that the site does not use. */
const STATS = 'mf-stats.json';

/** A plugin that leaves out the only file that differs between equal builds. */
export const withoutStats = (compiler) =>
  compiler.hooks.compilation.tap(NAME, (compilation) =>
    compilation.hooks.afterProcessAssets.tap({ name: NAME, stage: Infinity }, () =>
      compilation.deleteAsset(STATS),
    ),
  );
