import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { getInstance } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity';

/** What a remote's build brings, whatever built it: the protocol of webpack's containers. */
export interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<void> | void;
  /** @returns a function that runs the module; rejects where there is none of that name */
  get(name: string): Promise<() => unknown>;
}

/** Until a file that hangs counts as failed; the boundary moves on long before. */
const FILE_TIMEOUT_MS = 30_000;

const containers = new Map<string, Promise<Container>>();

/**
 * The container of one published version, loaded once, with the shell's shared modules given to it.
 * What failed is loaded anew the next time.
 * @throws where its entry is missing, late or refused, or brings no such container
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

async function load(release: RemoteRelease): Promise<Container> {
  const container = await (release.type ? importEntry(release) : runEntry(release));
  const { shareScopeMap } = getInstance()!;
  await container.init(shareScopeMap.default!, [], { shareScopeKeys: 'default', shareScopeMap });
  return container;
}

async function runEntry({ container: name, entry }: RemoteRelease): Promise<Container> {
  const script = document.createElement('script');
  script.src = entry;
  await arrival(script, entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} brings no ${name}`);
  return container;
}

/**
 * Modules import each other without hashes. So all of them are fetched with theirs before any runs:
 * a browser runs what it has fetched so. Where one is refused none may be imported, since Chromium
 * would ask for it once more, without its hash.
 */
async function importEntry({ entry, integrity }: RemoteRelease): Promise<Container> {
  const modules = Object.keys(integrity).filter((address) => address.endsWith('.js'));
  await Promise.all(
    modules.map((address) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      return arrival(link, address);
    }),
  );
  return import(/* webpackIgnore: true */ entry) as Promise<Container>;
}

/** Puts what loads a file into the page, with the file's hash, and waits for it. */
const arrival = (element: HTMLScriptElement | HTMLLinkElement, address: string) =>
  new Promise<void>((resolve, reject) => {
    element.integrity = integrityOf(address);
    const fail = () => {
      element.remove();
      reject(new Error(`${address} cannot be loaded`));
    };
    const timer = setTimeout(fail, FILE_TIMEOUT_MS);
    element.onerror = fail;
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(element);
  });
