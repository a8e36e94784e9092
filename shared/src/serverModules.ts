/** What webpack makes of `require.context`: a function from a file of the folder to its module. */
interface FolderContext {
  (file: string): unknown;
  keys(): string[];
}
declare const require: { context(folder: string, deep: boolean, files: RegExp): FolderContext };

const own = require.context('.', true, /^(?!.*(\.test|\/testing\/|\.d|serverModules)\b).*\.tsx?$/);

/** Every module of the contract by the request for it, as remotes are given it on a server. */
export const serverModules: Record<string, unknown> = Object.fromEntries(
  own.keys().map((file) => [file.replace(/^\./, '@mg/shared').replace(/\.tsx?$/, ''), own(file)]),
);
