import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';
import { SHELL, type AppName } from '@mg/site-format/layout';
import { SHELL_DECLARATION, remoteDeclaration } from './fixtureDeclarations';

export interface FixtureBuild {
  app: AppName;
  version: string;
  /** Sets a remote's range of `@mg/shared`, or the shell's version. */
  contract?: string;
  /** Sets a remote's range of React, or the shell's version. */
  react?: string;
  handshake?: number;
  /** Replaces the usual declaration of the remote. */
  declares?: Partial<RemoteDeclaration>;
  /** Replaces the usual declaration of a shell. */
  offers?: Partial<ShellDeclaration>;
  /** Replaces the declared modules among the exposed ones. */
  exposes?: string[];
  /** Makes the content differ between builds of one version. */
  mark?: string;
  /** Adds files to the usual ones. */
  extra?: Record<string, string>;
}

export const TEMPLATE =
  '<!doctype html><html lang="es"><head><!--mg:about--><title>MG</title><!--/mg:about-->' +
  '<!--mg:head--></head>' +
  '<body><div id="root"></div><!--mg:scripts--></body></html>';

/** Makes a shell load its scripts with `crossorigin`, when a build adds these files. */
export const HASHED = {
  'index.html': TEMPLATE.replace('<!--mg:scripts-->', '<!--mg:crossorigin-->$&'),
};

/** Writes a build in the kit's shape, without webpack's seconds. */
export async function fixtureBuild(root: string, build: FixtureBuild): Promise<string> {
  const folder = join(root, `${build.app}-${build.version}-${build.mark ?? ''}`, 'dist');
  const files = build.app === SHELL ? shellFiles(build) : remoteFiles(build);
  for (const [path, text] of Object.entries({ ...files, ...build.extra })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const container = ({ app, version }: FixtureBuild) =>
  [app, version].map((text) => text.replace(/[^0-9A-Za-z]/g, '_')).join('__');

function shellFiles(build: FixtureBuild): Record<string, string> {
  const { contract = '1.0.0', react = '19.3.1', mark = '', offers } = build;
  const shared = [
    { name: '@mg/shared/store/hooks', version: contract, requiredVersion: `^${contract}` },
    { name: 'react', version: react, requiredVersion: `^${react}` },
  ];
  return {
    'index.html': TEMPLATE,
    'main.js': `window.shell=${JSON.stringify(build.version + mark)};`,
    'main.css': 'body{margin:0}',
    'declaration.json': JSON.stringify({
      shell: { ...SHELL_DECLARATION, ...offers },
      consumes: [],
    }),
    'mf-manifest.json': manifest(build, shared, []),
  };
}

function remoteFiles(build: FixtureBuild): Record<string, string> {
  const { app, contract = '^1.0.0', react = '^19.3.1', mark = '', handshake = 2 } = build;
  const remote = { ...remoteDeclaration(app), ...build.declares };
  const declared = [...(remote.pages ?? []), ...(remote.parts ?? [])].flatMap(
    ({ expose }) => expose?.replace('./', '') ?? [],
  );
  const exposes = build.exposes ?? [...new Set(declared)];
  const consumes = [
    { name: 'react', range: react },
    { name: '@mg/shared/store/hooks', range: contract },
  ];
  const chunks = exposes.flatMap((name) => [
    [`expose_${name}.js`, `/* ${name} ${build.version} ${mark} */`],
    [`expose_${name}.css`, `.${container(build)}_${name}{color:red}`],
  ]);
  return {
    ...(Object.fromEntries(chunks) as Record<string, string>),
    'remoteEntry.js': `var ${container(build)}={mark:"${mark}"};`,
    'declaration.json': JSON.stringify({ remote, handshake, consumes }),
    'mf-manifest.json': manifest(build, [{ name: 'react', requiredVersion: react }], exposes),
  };
}

function manifest(build: FixtureBuild, shared: object[], exposes: string[]): string {
  return JSON.stringify({
    metaData: {
      globalName: container(build),
      pluginVersion: '2.9.2',
      buildInfo: { buildVersion: build.version },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    },
    shared,
    exposes: exposes.map((name) => ({
      path: `./${name}`,
      assets: {
        js: { sync: [`expose_${name}.js`], async: [] },
        css: { sync: [`expose_${name}.css`], async: [] },
      },
    })),
  });
}
