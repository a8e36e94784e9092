import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack from 'webpack';

const recoverScreen = fileURLToPath(new URL('recoverScreen.js', import.meta.url));

/**
 * Lets React exchange components in a page and keep their state. Functions in a loader's options do
 * not name cached modules, so hot builds have a cache of their own.
 */
export const refreshOptions = {
  getCustomTransformers: () => ({ before: [ofWhatParses(refreshTransformer.default())] }),
};

/** Skips code that does not parse, since the transformer's error hides TypeScript's own. */
const ofWhatParses = (transformer) => (context) => {
  const transform = transformer(context);
  return (file) => (file.parseDiagnostics?.length ? file : transform(file));
};

/** Adds React's part, while the dev server brings the updates themselves. */
export const refreshPlugins = ({ isShell, root }) => [
  // The dev server's overlay shows compile errors, and the shell shows screens that throw.
  new ReactRefreshPlugin({ include: /\.tsx?$/, overlay: false }),
  ...(isShell ? [] : [new webpack.EntryPlugin(root, recoverScreen, { name: undefined })]),
];
