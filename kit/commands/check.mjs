import { resolve } from 'node:path';
import { siteTools } from './siteTools.mjs';
import { builtRemote } from './thisRemote.mjs';

export const addCheck = (program, folder) =>
  program
    .command('check')
    .description('says whether the build could go live there now, before it is published anywhere')
    .addOption(
      program
        .createOption('--site <url|dir>', 'address or folder of the site')
        .env('RELEASE_SITE')
        .makeOptionMandatory(),
    )
    .examples('check --site https://www.example.com', 'check --site /srv/mg/site')
    .answers(async ({ site: address }) => {
      const tools = await siteTools();
      const { name, version, dist, declaration } = await builtRemote(folder);
      // The check publishes the build into memory, over the site.
      const site = new tools.OverlayStorage(
        /^https?:/.test(address)
          ? new tools.HttpStorage(address)
          : tools.openSite(resolve(folder, address)),
      );
      await tools.publish(site, name, dist, version, { by: 'check', declaration });
      const incompatibilities = await tools.check(site, { [name]: version });
      return tools.forecast([`${name}@${version}`], incompatibilities);
    });
