import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { TSCONFIG } from './buildCache.mjs';
import { refreshOptions } from './dev/hotUpdates.mjs';

const require = createRequire(import.meta.url);

/**
 * Makes modules of files. A server build writes code alone, with the class names and addresses of the
 * browser's build.
 *
 * @returns {import('webpack').RuleSetRule[]}
 */
export const moduleRules = ({ hot = false, server = false }) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      configFile: TSCONFIG,
      ...(hot && refreshOptions),
    },
    // A file has no exports while an editor saves it: such a build fails.
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
  {
    test: /[\\/]node_modules[\\/]\.federation[\\/]entry\..*\.js$/,
    loader: fileURLToPath(new URL('federation/relativeImports.mjs', import.meta.url)),
  },
  // The packages do not declare their lack of side effects.
  { test: /[\\/]@module-federation[\\/](runtime|webpack-bundler-runtime)/, sideEffects: false },
  {
    test: /\.(svg|png|webp|avif|jpg|woff2)$/,
    type: 'asset/resource',
    generator: { emit: !server },
  },
];
