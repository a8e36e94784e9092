/** Maps a file of the folder to its module; webpack makes the function from `require.context`. */
interface FolderContext {
  (file: string): unknown;
  keys(): string[];
}
declare const require: {
  (file: string): unknown;
  context(folder: string, deep: boolean, files: RegExp): FolderContext;
};

const sources = require.context(
  '..',
  true,
  /^(?!.*(\.test|\/testing\/|\.d|serverModules)\b).*\.tsx?$/,
);
const files = new Set(sources.keys());
const { exports } = require('../../package.json') as { exports: Record<string, string> };

/** Maps every request of the contract to the module that a server gives to remotes. */
export const serverModules: Record<string, unknown> = Object.fromEntries(
  Object.entries(exports).flatMap(([entrance, path]) => {
    const file = path.replace('./src/', './');
    return files.has(file) ? [[entrance.replace(/^\./, '@mg/shared'), sources(file)]] : [];
  }),
);
