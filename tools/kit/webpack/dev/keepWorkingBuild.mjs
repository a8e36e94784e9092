const NAME = 'keepWorkingBuild';

/**
 * Drops failing builds after the first working one, so pages go from one working build to the next.
 * Hot updates through a failed build lose shared modules for good.
 */
export const keepWorkingBuild = (compiler) => {
  let worked = false;
  // Undefined leaves the answer to other plugins.
  const unlessFailed = (compilation) =>
    worked && compilation.getStats().hasErrors() ? false : undefined;

  compiler.hooks.shouldEmit.tap(NAME, unlessFailed);
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    compilation.hooks.shouldRecord.tap(NAME, () => unlessFailed(compilation));
  });
  compiler.hooks.done.tap(NAME, (stats) => {
    worked ||= !stats.hasErrors();
  });
};
