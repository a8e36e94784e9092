import webpack from 'webpack';

/**
 * Asks browsers to compile all functions of a file while it is still on its way, beside the page's
 * work and not in the middle of it: what is loaded first runs nearly whole. Chrome's explicit
 * compile hints; for others it is a comment.
 *
 * @param {RegExp} test names of the files
 */
export const compileAhead = (test) =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // The minimizer would drop it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
