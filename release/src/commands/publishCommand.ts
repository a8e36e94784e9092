import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../errors';
import { promote } from '../promote';
import { publish } from '../publish';
import { APP_FOLDERS, type AppName } from '../siteLayout';
import type { Command } from './Command';
import { promoteOptions } from './promoteCommand';
import { oneApp } from './readArguments';
import { budget, reportCommit } from './reportCommit';

export const publishCommand: Command = {
  usage: 'publish <app>',
  summary: "stores an app's build under its version; goes live only with --promote",
  examples: [
    'publish quote',
    'publish quote --promote --by ana --reason "shorter form" --url https://www.example.com',
  ],
  options: [
    'dist',
    'version',
    'promote',
    'unquarantine',
    'strand-last-good',
    'config',
    'url',
    'budget',
  ],
  async run(context) {
    const started = performance.now();
    const { root, site, by, step, options } = context;
    const app = oneApp(context.args);
    budget(options.budget);
    const dist = String(options.dist ?? join(root, APP_FOLDERS[app], 'dist'));
    const version = String(
      options.version ?? process.env.APP_VERSION ?? (await packageVersion(root, app)),
    );
    const published = await publish(site, app, dist, version, { by, step });
    const text = published.created
      ? `${app}@${version} is published: ${published.files} files.`
      : `${app}@${version} was published before, with the same content.`;
    if (!options.promote) return { ok: true, data: published, text };

    const committed = await promote(site, { [app]: version }, await promoteOptions(context));
    const outcome = await reportCommit(committed, context, started);
    return {
      ok: outcome.ok,
      data: { ...published, ...outcome.data },
      text: `${text}\n${outcome.text}`,
    };
  },
};

async function packageVersion(root: string, app: AppName): Promise<string> {
  const file = join(root, APP_FOLDERS[app], 'package.json');
  const json = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`${file} is missing, so the version is unknown: give --version.`);
  });
  return (JSON.parse(json) as { version: string }).version;
}
