import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const { name, version } = createRequire(import.meta.url)('./package.json');

/** Two versions of a remote may be in one page: its container's name carries the version. */
const container = `${name}__${version}`.replaceAll(/[^0-9A-Za-z]/g, '_');

const taken = (requiredVersion) => ({
  import: false,
  singleton: true,
  strictVersion: true,
  requiredVersion,
});

const rules = ({ server }) => [
  {
    test: /\.jsx$/,
    loader: 'swc-loader',
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

const output = { publicPath: `/r/${name}/${version}/`, uniqueName: container };

/** What the page runs. */
const browser = {
  name: 'browser',
  entry: {},
  output,
  module: { rules: rules({ server: false }) },
  plugins: [
    new MiniCssExtractPlugin(),
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

/** What the site's release tool prerenders the page with. */
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
