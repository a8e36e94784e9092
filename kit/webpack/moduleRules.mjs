import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { refreshOptions } from './dev/hotUpdates.mjs';

const require = createRequire(import.meta.url);

/**
 * How files become modules. A server build writes no files of its own but code: it knows the names
 * of classes and the addresses of pictures, exactly as the browser's build of the same version.
 *
 * @param {{ hot?: boolean, server?: boolean }} kind
 * @returns {import('webpack').RuleSetRule[]}
 */
export const moduleRules = ({ hot = false, server = false }) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      configFile: fileURLToPath(new URL('../tsconfig.build.json', import.meta.url)),
      ...(hot && refreshOptions),
    },
    // A file that is read while it is saved has no exports yet: its build has failed.
    parser: { exportsPresence: 'error' },
  },
  {
    test: /\.css$/,
    use: [
      ...(server ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: true,
            localIdentName: '[uniqueName]_[name]_[local]',
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals: server,
          },
        },
      },
    ],
  },
  {
    test: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/,
    loader: fileURLToPath(new URL('pureComponents.mjs', import.meta.url)),
  },
  // Packages that forgot to say so.
  { test: /[\\/]@module-federation[\\/](runtime|webpack-bundler-runtime)/, sideEffects: false },
  {
    test: /\.(svg|png|webp|avif|jpg|woff2)$/,
    type: 'asset/resource',
    generator: { emit: !server },
  },
];
