import { resolve } from 'node:path';
import { UsageError } from './errors.mjs';
import { siteOf } from './releaseOptions.mjs';
import { siteTools } from './siteTools.mjs';
import { thisRemote } from './thisRemote.mjs';

export const check = {
  usage: 'check --site URL|DIR',
  summary: 'says whether the build could go live there now, before it is published anywhere',
  examples: ['check --site https://www.example.com', 'check --site /srv/mg/site'],
  options: {
    site: {
      type: 'string',
      hint: 'URL|DIR',
      text: 'address or folder of the site (else RELEASE_SITE)',
    },
    json: { type: 'boolean', text: 'prints the result as JSON' },
  },
  async run({ folder, values, args }) {
    if (args.length > 0) throw new UsageError(`'${args[0]}' is too much.`);
    const address = siteOf(values);
    const tools = await siteTools();
    const { remote, name, version, dist, declaresItself } = await thisRemote(folder);
    const site = new tools.OverlayStorage(
      /^https?:/.test(address)
        ? new tools.HttpStorage(address)
        : tools.openSite(resolve(folder, address)),
    );
    await tools.publish(site, name, dist, version, {
      by: 'check',
      ...(!declaresItself && { declaration: remote }),
    });
    const incompatibilities = await tools.check(site, { [name]: version });
    const fits = incompatibilities.length === 0;
    const text = fits
      ? `${name}@${version} can be promoted.`
      : ['Cannot be promoted:', ...incompatibilities.map((it) => `  - ${tools.describeIncompatibility(it)}`)].join(
          '\n',
        );
    console.log(values.json ? JSON.stringify({ ok: fits, fits, incompatibilities }, null, 2) : text);
    return fits ? 0 : 1;
  },
};
