import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { getInstance } from '@module-federation/enhanced/runtime';

/** What a remote's build puts on the page: the protocol of webpack's containers. */
export interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<void> | void;
  /** @returns a function that runs the module; rejects where there is none of that name */
  get(name: string): Promise<() => unknown>;
}

declare global {
  /** See integrity.ts. */
  var mgIntegrityOf: (address: string) => string;
}

/** Until a script that hangs counts as failed; the boundary moves on long before. */
const ENTRY_TIMEOUT_MS = 30_000;

const containers = new Map<string, Promise<Container>>();

/**
 * The container of one published version, loaded once, with the shell's shared modules given to it.
 * What failed is loaded anew the next time.
 * @throws where its script is missing, late or refused, or brings no such container
 */
export function loadContainer(release: RemoteRelease): Promise<Container> {
  const name = release.container;
  let loading = containers.get(name);
  if (!loading) {
    loading = load(release);
    loading.catch(() => containers.delete(name));
    containers.set(name, loading);
  }
  return loading;
}

async function load({ container: name, entry }: RemoteRelease): Promise<Container> {
  await runScript(entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} brings no ${name}`);
  const { shareScopeMap } = getInstance()!;
  await container.init(shareScopeMap.default!, [], { shareScopeKeys: 'default', shareScopeMap });
  return container;
}

const runScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = globalThis.mgIntegrityOf(address);
    const fail = () => {
      script.remove();
      reject(new Error(`${address} cannot be loaded`));
    };
    const timer = setTimeout(fail, ENTRY_TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
