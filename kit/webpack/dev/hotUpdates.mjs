import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack from 'webpack';
import { keepWorkingBuild } from './keepWorkingBuild.mjs';

const recoverScreen = fileURLToPath(new URL('recoverScreen.js', import.meta.url));

/**
 * What ts-loader needs so that React can exchange components in a page and keep their state. A
 * function in a loader's options takes no part in the names of cached modules: the cache of hot
 * builds needs a name of its own.
 */
export const refreshOptions = {
  getCustomTransformers: () => ({ before: [ofWhatParses(refreshTransformer.default())] }),
};

/** Code that does not parse makes the transformer throw, in place of TypeScript's own complaint. */
const ofWhatParses = (transformer) => (context) => {
  const transform = transformer(context);
  return (file) => (file.parseDiagnostics?.length ? file : transform(file));
};

/** What a hot build has besides; the dev server brings the updates themselves. */
export const refreshPlugins = ({ isShell, root }) => [
  // Compile errors are shown by the dev server's overlay, and screens that throw by the shell.
  new ReactRefreshPlugin({ include: /\.tsx?$/, overlay: false }),
  keepWorkingBuild,
  ...(isShell ? [] : [new webpack.EntryPlugin(root, recoverScreen, { name: undefined })]),
];
