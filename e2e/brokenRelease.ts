import { createHash } from 'node:crypto';
import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import type { Page, Route } from '@playwright/test';

const VERSION = '9.0.0';

interface Files {
  container: string;
  /** Maps the name of every script and style to its text. */
  texts: Map<string, string>;
}

/** Breaks a release, in the files or in the server's responses. */
interface Fault {
  name: string;
  /** Changes the files before the release hashes them. */
  build?(files: Files, exposed: string): void;
  /** Responds instead of the server; false passes the request on. */
  serve?(route: Route, file: string, text: string): Promise<boolean>;
}

const ENTRY = 'remoteEntry.js';
const chunkOf = (exposed: string) => `__federation_expose_${exposed}.js`;

/** Writes a well-formed container that returns one module for every request. */
const container = (name: string, module: string) =>
  `var ${name}={init:function(){},get:function(){return Promise.resolve(function(){${module}})}};`;

const onEntry =
  (answer: (route: Route, text: string) => Promise<void>): Fault['serve'] =>
  async (route, file, text) => {
    if (file !== ENTRY) return false;
    await answer(route, text);
    return true;
  };

export const FAULTS: Fault[] = [
  { name: '404', serve: onEntry((route) => route.fulfill({ status: 404, body: 'Not found' })) },
  {
    name: 'HTML as JS',
    serve: onEntry((route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
    ),
  },
  { name: 'syntax error', build: ({ texts }) => void texts.set(ENTRY, 'var x = {') },
  { name: 'no answer', serve: onEntry(() => new Promise(() => undefined)) },
  {
    name: 'truncated chunk',
    build({ texts }, exposed) {
      const chunk = texts.get(chunkOf(exposed))!;
      texts.set(chunkOf(exposed), chunk.slice(0, chunk.length / 2));
    },
  },
  {
    name: 'missing expose',
    build({ texts }, exposed) {
      texts.set(ENTRY, texts.get(ENTRY)!.replaceAll(`"./${exposed}"`, '"./Gone"'));
    },
  },
  {
    name: 'throw on import',
    build: ({ texts, container: name }) =>
      void texts.set(ENTRY, container(name, "throw new Error('import')")),
  },
  {
    name: 'throw on mount',
    build: ({ texts, container: name }) =>
      void texts.set(
        ENTRY,
        container(name, "return {default:function(){throw new Error('mount')}}"),
      ),
  },
  {
    name: 'wrong hash',
    serve: onEntry((route, text) =>
      route.fulfill({ contentType: 'text/javascript', body: `${text} ` }),
    ),
  },
];

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Serves the pages with a changed release record. */
export async function withRecord(page: Page, change: (release: PageRelease) => void) {
  const element = new RegExp(`(id="${PAGE_RELEASE_ELEMENT_ID}">)(.*?)(</script>)`, 's');
  await page.route(/\/(home|products|ofertas)([/?]|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      element,
      (_, before: string, json: string, after: string) => {
        const release = JSON.parse(json) as PageRelease;
        change(release);
        return before + JSON.stringify(release).replaceAll('<', '\\u003c') + after;
      },
    );
    await route.fulfill({ response, body });
  });
}

/**
 * Makes a broken release of a remote live in this page.
 * @param fallback whether the good version is the remote's fallback
 */
export async function releaseBroken(
  page: Page,
  {
    remote,
    exposed,
    fault,
    fallback,
  }: { remote: string; exposed: string; fault: Fault; fallback: boolean },
) {
  const good = (await readRelease(page)).remotes[remote]!.live;
  const name = `${remote}__9_0_0`;
  const folder = `/r/${remote}/${VERSION}/`;
  const goodFolder = good.entry.slice(0, -ENTRY.length);
  const files: Files = { container: name, texts: new Map() };
  for (const address of Object.keys(good.integrity)) {
    const text = await (await page.request.get(address)).text();
    const file = address.slice(address.lastIndexOf('/') + 1);
    // A build of that version has its own container name and address.
    files.texts.set(file, text.replaceAll(good.container, name).replaceAll(goodFolder, folder));
  }
  fault.build?.(files, exposed);

  await page.route(`**${folder}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length);
    const text = files.texts.get(file);
    if (text === undefined) return route.fulfill({ status: 404, body: 'Not found' });
    if (await fault.serve?.(route, file, text)) return undefined;
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: text });
  });
  await withRecord(page, ({ remotes }) => {
    remotes[remote] = {
      live: {
        version: VERSION,
        container: name,
        entry: `${folder}${ENTRY}`,
        exposes: good.exposes,
        integrity: Object.fromEntries(
          [...files.texts].map(([file, text]) => [folder + file, hashOf(text)]),
        ),
      },
      lastGood: fallback ? good : undefined,
    };
  });
}

async function readRelease(page: Page): Promise<PageRelease> {
  const html = await (await page.request.get('/products')).text();
  const json = new RegExp(`id="${PAGE_RELEASE_ELEMENT_ID}">(.*?)</script>`, 's').exec(html)![1]!;
  return JSON.parse(json) as PageRelease;
}
