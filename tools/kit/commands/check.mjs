import { siteTools } from './siteTools.mjs';
import { builtRemote } from './thisRemote.mjs';

export const addCheck = (program, folder) =>
  program
    .command('check')
    .description('says whether the build could go live there now, before it is published anywhere')
    .addOption(
      program
        .createOption('--site <url|dir|s3>', 'address, folder or bucket of the site')
        .env('RELEASE_SITE')
        .makeOptionMandatory(),
    )
    .addOption(
      program
        .createOption('--uncaged', 'goes ahead where this machine has no cage for server builds')
        .env('RELEASE_UNCAGED'),
    )
    .examples('check --site https://www.example.com', 'check --site /srv/mg/site')
    .option('--no-look', 'goes ahead without a look at the pages in a browser')
    .answers(async ({ site: address, uncaged, look, json }) => {
      const tools = await siteTools();
      const { name, version, dist, declaration } = await builtRemote(folder);
      const isPublic = /^https?:/.test(address);
      const stored = isPublic ? address : tools.siteAddress(address, folder);
      if (!isPublic) await tools.requireSite(stored);
      // The check publishes the build into memory, over the site.
      const site = new tools.OverlayStorage(
        isPublic ? new tools.HttpStorage(address) : tools.openSite(stored),
      );
      await tools.publish(site, name, dist, version, { declaration, keyring: 'none' });
      const incompatibilities = await tools.check(
        site,
        { [name]: version },
        {
          uncaged,
          look: look && tools.lookAt,
          step: json ? undefined : tools.showingStep(process.stderr),
        },
      );
      return tools.forecast([`${name}@${version}`], incompatibilities);
    });
