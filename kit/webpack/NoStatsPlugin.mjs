const NAME = 'NoStatsPlugin';
/** Written by the federation plugin beside its manifest, for tools that the site has not. */
const STATS = 'mf-stats.json';

/** Leaves out a file that lists modules as they happened to be read: the others are always alike. */
export class NoStatsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      compilation.hooks.afterProcessAssets.tap({ name: NAME, stage: Infinity }, () =>
        compilation.deleteAsset(STATS),
      ),
    );
  }
}
