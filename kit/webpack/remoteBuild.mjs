import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRemote } from '../readRemote.mjs';
import { TypedFileError } from '../readTyped.mjs';
import { federatedApp } from './federatedApp.mjs';

const CONTRACT_CASES = ['./src/contract.ts', './src/contract.tsx'];

/**
 * The webpack configuration of a remote, by the `remote.ts` beside it. `./X` is always the source
 * `./src/X.tsx`; what stands in pages from the start, and the contract cases, have a server build.
 *
 * @param {string} from `import.meta.url` of the remote's webpack.config.mjs
 * @param {{ extra?: import('webpack').Configuration }} [options] what only this remote needs
 */
export const remoteBuild =
  (from, { extra } = {}) =>
  async (env = {}, argv = {}) => {
    const root = dirname(fileURLToPath(from));
    const remote = await readRemote(root);
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
      extra,
    });
    return configure(env, argv);
  };

function sourceOf(root, expose) {
  const source = expose.replace(/^\.\//, './src/') + '.tsx';
  if (existsSync(join(root, source))) return source;
  throw new TypedFileError(
    `remote.ts exposes '${expose}', whose source has to be ${source}, and there is no such file.`,
  );
}

function contractCases(root) {
  const contract = CONTRACT_CASES.find((file) => existsSync(join(root, file)));
  return contract && { contract };
}
