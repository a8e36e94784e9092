import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AppName } from '../siteLayout';

export interface FixtureBuild {
  app: AppName;
  version: string;
  /** Range of `@mg/shared`, for a remote; version, for the shell. */
  contract?: string;
  /** Range of React, for a remote; version, for the shell. */
  react?: string;
  pluginVersion?: string;
  exposes?: string[];
  /** Something that only this build contains. */
  mark?: string;
  /** Files beside the usual ones. */
  extra?: Record<string, string>;
}

const EXPOSES: Record<AppName, string[]> = {
  shell: [],
  home: ['HomeScreen'],
  catalogue: ['CatalogueScreen'],
  quote: ['QuoteDrawer', 'QuoteButton'],
};

export const TEMPLATE =
  '<!doctype html><html lang="es"><head><!--mg:about--><title>MG</title><!--/mg:about-->' +
  '<!--mg:head--></head>' +
  '<body><div id="root"></div><!--mg:scripts--></body></html>';

/** Writes a folder as webpack would, in the same shape, without webpack's seconds. */
export async function fixtureBuild(root: string, build: FixtureBuild): Promise<string> {
  const folder = join(root, `${build.app}-${build.version}-${build.mark ?? ''}`, 'dist');
  const files = build.app === 'shell' ? shellFiles(build) : remoteFiles(build);
  for (const [path, text] of Object.entries({ ...files, ...build.extra })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const container = ({ app, version }: FixtureBuild) =>
  `${app}__${version.replace(/[^0-9A-Za-z]/g, '_')}`;

function shellFiles(build: FixtureBuild): Record<string, string> {
  const { contract = '1.0.0', react = '19.3.1', mark = '' } = build;
  return {
    'index.html': TEMPLATE,
    'main.js': `window.shell=${JSON.stringify(build.version + mark)};`,
    'main.css': 'body{margin:0}',
    'mf-manifest.json': manifest(build, [
      { name: '@mg/shared/store/hooks', version: contract, requiredVersion: `^${contract}` },
      { name: 'react', version: react, requiredVersion: `^${react}` },
    ]),
  };
}

function remoteFiles(build: FixtureBuild): Record<string, string> {
  const { app, contract = '^1.0.0', react = '^19.3.1', mark = '' } = build;
  const consumed = `{singleton:!0,requiredVersion:"${contract}",strictVersion:!0,layer:void 0,shareKey:"@mg/shared/store/hooks"}`;
  const chunks = (build.exposes ?? EXPOSES[app]).flatMap((name) => [
    [`expose_${name}.js`, `/* ${name} ${build.version} ${mark} */`],
    [`expose_${name}.css`, `.${container(build)}_${name}{color:red}`],
  ]);
  return {
    ...(Object.fromEntries(chunks) as Record<string, string>),
    'remoteEntry.js': `var ${container(build)}={consumes:${consumed},mark:"${mark}"};`,
    'mf-manifest.json': manifest(build, [{ name: 'react', requiredVersion: react }]),
  };
}

function manifest(build: FixtureBuild, shared: object[]): string {
  const exposes = build.exposes ?? EXPOSES[build.app];
  return JSON.stringify({
    metaData: {
      globalName: container(build),
      pluginVersion: build.pluginVersion ?? '2.9.2',
      buildInfo: { buildVersion: build.version },
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
