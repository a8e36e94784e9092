import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** What webpack makes of `require.context`: a function from a file of the folder to its module. */
interface FolderContext {
  (file: string): unknown;
  keys(): string[];
}
declare const require: { context(folder: string, deep: boolean, files: RegExp): FolderContext };

/** Every module of the contract, as the bundler finds it in the package's folder. */
const contract = require.context(
  '../../../shared/src',
  true,
  /^(?!.*(\.test|\/testing\/|\.d)\b).*\.tsx?$/,
);

/** What the shell brings to remotes, by the request that they import it with. */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  ...Object.fromEntries(
    contract
      .keys()
      .map((file) => [file.replace(/^\./, '@mg/shared').replace(/\.tsx?$/, ''), contract(file)]),
  ),
};
