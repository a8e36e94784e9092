import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Below `/r/`, where every server of the site lets browsers keep files for good. */
export const BASE = '/r/single/1.0.0';

/**
 * The whole site as one plain webpack bundle with lazy routes: the same sources, loaders and
 * minimizers as webpack/federatedApp.mjs, and nothing of federation.
 */
export default {
  name: 'single',
  mode: 'production',
  context: here('.'),
  target: ['web', 'es2020'],
  entry: { main: './main.ts' },
  output: {
    path: join(here('../dist'), BASE),
    publicPath: `${BASE}/`,
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: 'assets/[name][ext]',
    clean: true,
  },
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    alias: { html2canvas: false, dompurify: false, canvg: false },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('ts-loader'),
        options: { transpileOnly: true, configFile: here('../../tsconfig.build.json') },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: require.resolve('css-loader'),
            options: {
              modules: {
                auto: true,
                localIdentName: '[name]_[local]',
                namedExport: false,
                exportLocalsConvention: 'as-is',
              },
            },
          },
        ],
      },
      { test: /\.(svg|png|webp|avif|jpg|woff2)$/, type: 'asset/resource' },
    ],
  },
  optimization: { chunkIds: 'named', minimizer: ['...', new CssMinimizerPlugin()] },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/\/RemoteBoundary$/, here('RemoteBoundary.tsx')),
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    new CopyPlugin({ patterns: [{ from: here('../../shell/public') }] }),
  ],
  cache: { type: 'filesystem', cacheDirectory: here('../.cache') },
  performance: { hints: false },
  stats: 'errors-warnings',
};
