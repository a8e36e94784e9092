import webpack from 'webpack';

/** Maps pieces of scripts to modules, beside the build; `npm run size` names grown modules. */
export const moduleMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '../.cache/size/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
