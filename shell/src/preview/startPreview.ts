import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import { withDeclaration, type RemoteRelease } from '@mg/shared/domain/pageRelease';
import { readPageRelease, setPageRelease } from '../remotes/readPageRelease';

/** Describes `preview.json` of a published remote's version. */
interface RemotePreview {
  remote: RemoteRelease;
  declares: RemoteDeclaration;
  shells: string[];
}

/** Replaces a live version on this page by a published one. @throws with a text for the badge */
export async function startPreview(request: string): Promise<void> {
  const [, remote, version] = /^([a-z][a-z0-9-]*)@([\w.+-]+)$/.exec(request) ?? [];
  if (!version || !remote || remote === 'shell')
    throw new Error(`«${request}» no es remoto@versión`);
  const release = readPageRelease();
  const shell = release.shell.version;
  const [published, listed] = await Promise.all([
    fetchJson<RemotePreview>(`/r/${remote}/${version}/preview.json`),
    fetchJson<{ remotes: Partial<Record<string, string[]>> }>(`/r/shell/${shell}/preview.json`),
  ]);
  if (!published) throw new Error(`${request} no está publicado`);
  const fits =
    published.shells.includes(shell) || listed?.remotes[remote]?.includes(version) === true;
  if (!fits) throw new Error(`${request} no es compatible con shell@${shell}`);
  const lastGood = release.remotes[remote]?.live;
  setPageRelease({
    ...withDeclaration(release, published.declares),
    remotes: { ...release.remotes, [remote]: { live: published.remote, lastGood } },
  });
}

async function fetchJson<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? ((await response.json()) as T) : undefined;
}
