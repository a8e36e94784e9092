import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import type { ComponentType } from 'react';
import { loadContainer } from './loadContainer';

interface Exposed {
  default?: ComponentType<object>;
}

/**
 * Loads one exposed component of one version. It never settles when a server or a container hangs.
 * @param expose name of the exposed module, such as `QuoteDrawer`
 * @throws when the container or a chunk is missing, is not a script, throws, or lacks the module
 */
export async function loadExposed(
  release: RemoteRelease,
  expose: string,
): Promise<ComponentType<object>> {
  const container = await loadContainer(release);
  const run = await container.get(`./${expose}`);
  const module = run() as Exposed | undefined;
  if (!module?.default) throw new Error(`${release.container} does not expose ${expose}`);
  return module.default;
}
