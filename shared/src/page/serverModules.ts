/** The function that webpack makes of `require.context`: it maps a file of the folder to its module. */
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

/** Every entrance of the contract by its request, as a server gives it to remotes. */
export const serverModules: Record<string, unknown> = Object.fromEntries(
  Object.entries(exports).flatMap(([entrance, path]) => {
    const file = path.replace('./src/', './');
    return files.has(file) ? [[entrance.replace(/^\./, '@mg/shared'), sources(file)]] : [];
  }),
);
