import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { container, federationOptions, jsc, publicPath } from './src/federationOptions.js';

const rules = ({ server }) => [
  {
    test: /\.jsx$/,
    loader: 'swc-loader',
    options: { jsc },
  },
  {
    test: /\.css$/,
    use: [
      ...(server ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: 'css-loader',
        options: {
          modules: {
            localIdentName: '[uniqueName]_[local]',
            namedExport: false,
            exportOnlyLocals: server,
          },
        },
      },
    ],
  },
];

const output = { publicPath, uniqueName: container };

/** Builds the files that the page runs. */
const browser = {
  name: 'browser',
  entry: {},
  output,
  module: { rules: rules({ server: false }) },
  plugins: [new MiniCssExtractPlugin(), new ModuleFederationPlugin(federationOptions)],
};

/** Builds the module that the release tool prerenders. */
const server = {
  name: 'server',
  target: 'node',
  entry: { OfertasPage: './src/OfertasPage.jsx' },
  output: { ...output, filename: 'ssr/[name].js', library: { type: 'commonjs2' } },
  externals: [/^react(\/jsx-runtime)?$/, /^@mg\/shared\//],
  externalsType: 'commonjs2',
  module: { rules: rules({ server: true }) },
};

export default [browser, server];
