import webpack from 'webpack';

/**
 * Writes beside the build, not into it, which module each piece of its scripts comes from:
 * `npm run size` names by it what has grown.
 */
export const moduleMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '../.cache/size/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
