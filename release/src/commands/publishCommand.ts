import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AppName } from '@mg/site-format/layout';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { ReleaseError } from '../foundation/errors';
import { describeIncompatibility, type Incompatibility } from '../gate/Incompatibility';
import { check } from '../operations/check';
import { promote } from '../operations/promote';
import { publish } from '../operations/publish';
import { status } from '../operations/status';
import type { Command } from './Command';
import { promoteCommand, promoteOptions } from './promoteCommand';
import { oneApp } from './readArguments';
import { readDeclarationFile } from './readDeclarationFile';
import { withReceipt } from './withReceipt';

export const publishCommand: Command = {
  usage: 'publish <app>',
  summary: "stores an app's build under its version; goes live only with --promote",
  examples: [
    'publish quote',
    'publish quote --promote --by ana --reason "shorter form" --url https://www.example.com',
  ],
  options: ['dist', 'declaration', 'version', 'promote', ...promoteCommand.options],
  async run(context) {
    const { root, site, by, step, options, environment } = context;
    const app = oneApp(context.args);
    const dist = options.dist ?? join(folderOf(root, app), 'dist');
    const version = options.version ?? environment.APP_VERSION ?? (await packageVersion(dist));
    const declaration = options.declaration && (await readDeclarationFile(options.declaration));
    const published = await publish(site, app, dist, version, { by, step, declaration });
    const text = published.created
      ? `${app}@${version} is published: ${published.files} files.`
      : `${app}@${version} was published before, with the same content.`;
    if (!options.promote) {
      const incompatibilities = await incompatibilitiesNow(site, app, version);
      return { ok: true, data: { ...published, incompatibilities }, text: `${text}\n${forecast(incompatibilities)}` };
    }

    const committed = await promote(site, { [app]: version }, await promoteOptions(context));
    const { ok, data, text: live } = await withReceipt(committed, context);
    return { ok, data: { ...published, ...data }, text: `${text}\n${live}` };
  },
};

/** What the gate would say now; undefined where nothing is live that it could be held against. */
async function incompatibilitiesNow(site: string, app: AppName, version: string) {
  const { serial } = await status(site);
  return serial > 0 ? check(site, { [app]: version }) : undefined;
}

function forecast(incompatibilities: Incompatibility[] | undefined): string {
  if (!incompatibilities) return 'Nothing is live yet: promote a shell, alone or together with it.';
  if (incompatibilities.length === 0) return 'It fits what is live, and can be promoted.';
  return [
    'It could not be promoted now:',
    ...incompatibilities.map((it) => `  - ${describeIncompatibility(it)}`),
  ].join('\n');
}

function folderOf(root: string, app: AppName): string {
  const folder = foldersOf(readSiteFile(root))[app];
  if (folder) return join(root, folder);
  throw new ReleaseError(
    `site.json knows no app '${app}': say where its build is with --dist DIR.`,
  );
}

/** Of the app that the build lies in. */
async function packageVersion(dist: string): Promise<string> {
  const file = join(dirname(dist), 'package.json');
  const json = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`${file} is missing, so the version is unknown: give --version.`);
  });
  return (JSON.parse(json) as { version: string }).version;
}
