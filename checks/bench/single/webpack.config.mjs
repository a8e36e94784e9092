import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { browserTarget } from '@mg/remote-kit/webpack';
import { minimizers } from '@mg/remote-kit/webpack/minimizers';
import { moduleRules } from '@mg/remote-kit/webpack/moduleRules';
import { productionRouter } from '@mg/remote-kit/webpack/productionRouter';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Lies below `/r/`, whose files browsers cache forever. */
export const BASE = '/r/single/1.0.0';

/**
 * Builds the whole site as one plain bundle with lazy routes, without federation. Sources, loaders
 * and minimizers are those of tools/kit/webpack/federatedApp.mjs.
 */
export default {
  name: 'single',
  mode: 'production',
  context: here('.'),
  target: browserTarget,
  entry: { main: './main.ts' },
  output: {
    path: join(here('../dist'), BASE),
    publicPath: `${BASE}/`,
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: 'assets/[name][ext]',
    uniqueName: 'single',
    clean: true,
  },
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    alias: {
      ...productionRouter(here('../../../shell/package.json')),
      ...{ html2canvas: false, dompurify: false, canvg: false },
    },
  },
  module: { rules: moduleRules({}) },
  optimization: {
    chunkIds: 'named',
    moduleIds: 'natural',
    mangleExports: 'size',
    minimizer: minimizers(),
  },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(
      /\/(RemoteBoundary|screenLoads|startOfflineCache)$/,
      here('withoutFederation.tsx'),
    ),
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    new CopyPlugin({
      patterns: [
        { from: here('../../../shell/public') },
        { from: here('../../../mfe-home/src/products/pictures'), to: 'assets' },
      ],
    }),
  ],
  cache: { type: 'filesystem', cacheDirectory: here('../.cache') },
  performance: { hints: false },
  stats: 'errors-warnings',
};
