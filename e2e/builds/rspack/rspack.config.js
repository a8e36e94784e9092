import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin } from '@rspack/core';

const { name, version } = createRequire(import.meta.url)('./package.json');

/** Two versions of a remote may be in one page: its container's name carries the version. */
const container = `${name}__${version}`.replaceAll(/[^0-9A-Za-z]/g, '_');

const taken = (requiredVersion) => ({
  import: false,
  singleton: true,
  strictVersion: true,
  requiredVersion,
});

export default {
  entry: {},
  output: { publicPath: `/r/${name}/${version}/`, uniqueName: container },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2020',
          },
        },
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
  plugins: [
    new CssExtractRspackPlugin(),
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: {
        './OfertasPage': './src/OfertasPage.jsx',
        './OfertasPart': './src/OfertasPart.jsx',
      },
      shared: {
        react: taken('^19.3.1'),
        'react/jsx-runtime': taken('^19.3.1'),
        '@mg/shared/': taken('^2.0.0'),
      },
      dts: false,
    }),
  ],
};
