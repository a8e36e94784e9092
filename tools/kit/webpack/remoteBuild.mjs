import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRemote, TypedFileError } from '@mg/site-format/typedFiles';
import webpack from 'webpack';
import { federatedApp } from './federatedApp.mjs';

const CONTRACT = ['./src/contract.ts', './src/contract.tsx'];

/**
 * Configures webpack for a remote by its `remote.ts`. `./X` is always the source `./src/X.tsx`;
 * screens in pages from the start, and the
 * contract cases in `src/contract.ts`, have a server build as well.
 *
 * @param {string} from `import.meta.url` of the remote's webpack.config.mjs
 * @param {object} [options]
 * @param {string[]} [options.without] packages of a library that the remote never needs
 * @param {import('webpack').WebpackPluginInstance[]} [options.plugins] plugins of this remote alone
 */
export const remoteBuild =
  (from, { without = [], plugins = [] } = {}) =>
  (env = {}, argv = {}) => {
    const root = dirname(fileURLToPath(from));
    const remote = readRemote(root);
    const { pages = [], parts = [] } = remote;
    const sources = (declared) =>
      declared.flatMap(({ expose }) => (expose ? [[expose, sourceOf(root, expose)]] : []));
    const configure = federatedApp({
      from,
      name: remote.name,
      exposes: Object.fromEntries(sources([...pages, ...parts])),
      server: {
        ...Object.fromEntries(
          sources([...pages, ...parts.filter(({ prerender }) => prerender)]).map(
            ([expose, source]) => [expose.replace('./', ''), source],
          ),
        ),
        ...contractCases(root),
      },
      declaration: { remote },
      plugins: [...without.map(ignored), ...plugins],
    });
    return configure(env, argv);
  };

/** The gate runs these cases with every shell that the remote may meet. */
function contractCases(root) {
  const contract = CONTRACT.find((file) => existsSync(join(root, file)));
  return contract && { contract };
}

function sourceOf(root, expose) {
  const source = expose.replace(/^\.\//, './src/') + '.tsx';
  if (existsSync(join(root, source))) return source;
  throw new TypedFileError(
    `remote.ts exposes '${expose}', whose source has to be ${source}, and there is no such file.`,
  );
}

const ignored = (name) => new webpack.IgnorePlugin({ resourceRegExp: new RegExp(`^${name}$`) });
