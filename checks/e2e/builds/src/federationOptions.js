import { createRequire } from 'node:module';

const { name, version } = createRequire(import.meta.url)('../package.json');

export const publicPath = `/r/${name}/${version}/`;

/** Carries the version, since two versions of a remote may share a page. */
export const container = `${name}__${version}`.replaceAll(/[^0-9A-Za-z]/g, '_');

const taken = (requiredVersion) => ({
  import: false,
  singleton: true,
  strictVersion: true,
  requiredVersion,
});

/** Configures the federation plugin of every bundler. */
export const federationOptions = {
  name: container,
  filename: 'remoteEntry.js',
  exposes: {
    './OfertasPage': './src/OfertasPage.jsx',
    './OfertasPart': './src/OfertasPart.jsx',
  },
  shared: {
    react: taken('^19.3.1'),
    'react/jsx-runtime': taken('^19.3.1'),
    '@mg/shared/': taken('^2.0.0'),
  },
  dts: false,
};

/** Compiles JSX in webpack and Rspack. */
export const jsc = {
  parser: { syntax: 'ecmascript', jsx: true },
  transform: { react: { runtime: 'automatic' } },
  target: 'es2020',
};
