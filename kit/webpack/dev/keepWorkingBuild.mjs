const NAME = 'keepWorkingBuild';

/**
 * A plugin that drops builds that fail after one has worked: pages go from one working build to the
 * next. A hot update through a failed build would dispose of shared modules, which do not come back.
 */
export const keepWorkingBuild = (compiler) => {
  let worked = false;
  // Undefined leaves it to others.
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
