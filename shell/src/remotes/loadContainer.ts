import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { getInstance } from '@module-federation/enhanced/runtime';

/** Describes a remote's container from any bundler, in the protocol of webpack's module federation. */
export interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<void> | void;
  /** @returns a function that runs the module; rejects for an unknown name */
  get(name: string): Promise<() => unknown>;
}

/** Limits the load of a file; the boundary switches to the fallback long before. */
const FILE_TIMEOUT_MS = 30_000;

type ShareScope = NonNullable<
  NonNullable<ReturnType<typeof getInstance>>['shareScopeMap']['default']
>;

const containers = new Map<string, Promise<Container>>();

/** Loads a version's container once, with the shell's shared modules; a failed one loads again. */
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
  const scope = copyOf(getInstance()!.shareScopeMap.default!);
  const shareScopeMap = { default: scope };
  await container.init(scope, [], { shareScopeKeys: 'default', shareScopeMap });
  return container;
}

/** Copies the shared modules, so that no container changes those of another. */
const copyOf = (scope: ShareScope): ShareScope =>
  mapValues(scope, (versions) =>
    mapValues(versions, (shared) => {
      // Hot updates change the exports of a module.
      if (process.env.NODE_ENV !== 'development') Object.freeze(shared.lib!());
      return { ...shared };
    }),
  );

const mapValues = <T>(object: Record<string, T>, copy: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, copy(value)]));

async function runEntry({ container: name, entry }: RemoteRelease): Promise<Container> {
  const script = document.createElement('script');
  script.src = entry;
  await loaded(script, entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} brings no ${name}`);
  return container;
}

/**
 * Modules import each other without hashes. A preload with a hash therefore fetches each module before any
 * runs. A refusal prevents the import, since Chromium fetches the refused module again without its hash.
 */
async function importEntry({ entry, integrity }: RemoteRelease): Promise<Container> {
  const modules = Object.keys(integrity).filter((address) => address.endsWith('.js'));
  await Promise.all(
    modules.map((address) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      return loaded(link, address);
    }),
  );
  return import(/* webpackIgnore: true */ entry) as Promise<Container>;
}

/** Appends the element that loads a file; `enforceIntegrity` sets the file's hash. @returns once the file has loaded */
const loaded = (element: HTMLScriptElement | HTMLLinkElement, address: string) =>
  new Promise<void>((resolve, reject) => {
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
    document.head.appendChild(element);
  });
