import { CommandError } from '@mg/command';

/**
 * Reads the development build of the live shell, which every version has
 * (docs/decisions/local-site.md#50). Each call asks the site for the live version.
 */
export const releasedDevShell = (site) => async () => {
  const { version } = JSON.parse(await textOf(`${site}/live.json`)).apps.shell;
  const shellVersion = `${version}/dev`;
  return { template: await textOf(`${site}/r/shell/${shellVersion}/index.html`), shellVersion };
};

async function textOf(address) {
  const answer = await fetch(address, { cache: 'no-store' }).catch((cause) => {
    throw new CommandError(`${address} cannot be reached.`, { cause });
  });
  if (answer.ok) return answer.text();
  throw new CommandError(`${address} answers ${answer.status}: this is no site.`);
}
