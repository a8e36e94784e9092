/**
 * Once a build has worked, one that fails is told and otherwise never happened: pages go from what
 * worked to what works again. A hot update by way of the failed one would dispose of everything
 * that only the broken file uses, and modules that are shared do not come back from that.
 */
export class KeepWorkingBuild {
  apply(compiler) {
    let worked = false;
    // Undefined leaves it to others.
    const unlessFailed = (compilation) =>
      worked && compilation.getStats().hasErrors() ? false : undefined;

    compiler.hooks.shouldEmit.tap('KeepWorkingBuild', unlessFailed);
    compiler.hooks.compilation.tap('KeepWorkingBuild', (compilation) => {
      compilation.hooks.shouldRecord.tap('KeepWorkingBuild', () => unlessFailed(compilation));
    });
    compiler.hooks.done.tap('KeepWorkingBuild', (stats) => {
      worked ||= !stats.hasErrors();
    });
  }
}
