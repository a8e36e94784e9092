import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

interface Exposed {
  default?: ComponentType<object>;
}

/**
 * Loads one exposed component of one published version. It may never settle, where a server or a
 * container hangs.
 * @param expose name of the exposed module, such as `QuoteDrawer`
 * @throws where the container or a chunk is missing, is not a script, throws, or lacks the module
 */
export async function loadExposed(
  { container: name, entry }: RemoteRelease,
  expose: string,
): Promise<ComponentType<object>> {
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }]);
  const module = await loadRemote<Exposed>(`${name}/${expose}`);
  if (!module?.default) throw new Error(`${name} does not expose ${expose}`);
  return module.default;
}
