/** A site that cannot be worked in front of; the message says why. */
export class SiteError extends Error {
  name = 'SiteError';
}

/**
 * The development build of the shell that is live at a site. Every version of the shell has one
 * beside its files: docs/decisions/local-site.md#50.
 *
 * @param {string} site
 * @returns {() => Promise<{ template: string, shellVersion: string }>} asks the site anew whenever
 *   another shell has gone live
 */
export function releasedDevShell(site) {
  const templates = new Map();
  return async () => {
    const { version } = JSON.parse(await textOf(`${site}/live.json`)).apps.shell;
    const shellVersion = `${version}/dev`;
    if (!templates.has(shellVersion)) {
      templates.set(shellVersion, await textOf(`${site}/r/shell/${shellVersion}/index.html`));
    }
    return { template: templates.get(shellVersion), shellVersion };
  };
}

async function textOf(address) {
  const answer = await fetch(address, { cache: 'no-store' }).catch((cause) => {
    throw new SiteError(`${address} cannot be reached.`, { cause });
  });
  if (answer.ok) return answer.text();
  throw new SiteError(
    `${address} answers ${answer.status}: this is no site, or one whose shell was published before ` +
      'shells had a development build.',
  );
}
