import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin } from '@rspack/core';
import { container, federationOptions, jsc, publicPath } from './src/federationOptions.js';

export default {
  entry: {},
  output: { publicPath, uniqueName: container },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: { jsc },
      },
      {
        test: /\.css$/,
        use: [
          CssExtractRspackPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { localIdentName: '[uniqueName]_[local]', namedExport: false } },
          },
        ],
      },
    ],
  },
  plugins: [new CssExtractRspackPlugin(), new ModuleFederationPlugin(federationOptions)],
};
