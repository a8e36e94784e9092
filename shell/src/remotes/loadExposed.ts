import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

interface LoadOptions {
  /** Name of the exposed module, such as `QuoteDrawer`. */
  expose: string;
  /** Milliseconds until a load that hangs counts as failed. */
  timeout: number;
}

/**
 * Loads one exposed component of one published version.
 * @throws where the container or a chunk is missing, is not a script, throws, lacks the module, or
 *   does not arrive in time
 */
export async function loadExposed(
  release: RemoteRelease,
  { expose, timeout }: LoadOptions,
): Promise<ComponentType<object>> {
  const { container: name, entry } = release;
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }]);
  const module = await within(timeout, loadRemote<Exposed>(`${name}/${expose}`));
  if (!module?.default) throw new Error(`${name} does not expose ${expose}`);
  return module.default;
}

interface Exposed {
  default?: ComponentType<object>;
}

/** A container whose `get()` never settles would hang the page for ever. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No answer within ${milliseconds} ms`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
