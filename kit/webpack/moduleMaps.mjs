import webpack from 'webpack';

/**
 * Maps pieces of scripts to modules, beside the build, for `npm run size` to name grown modules.
 */
export const moduleMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '../.cache/size/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
