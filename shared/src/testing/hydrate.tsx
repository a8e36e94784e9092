import { JSDOM } from 'jsdom';
import { act, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { SITE_CONFIG_ELEMENT_ID } from '../config/siteConfig';
import { StoreProvider } from '../store/hooks';
import { makeStore, type RootState } from '../store/makeStore';
import { fakeServices } from './fakeServices';

interface Browser {
  width?: number;
  userAgent?: string;
  /** Is the visitor's choice; motion runs by default. */
  motion?: 'paused';
  /** Configures the page, and is the same for a whole test file. */
  config?: object;
  /** Runs before any script, to fill storage or to type. */
  before?(window: JSDOM['window']): void;
}

interface Options {
  path?: string;
  /** Starts the store on the server and in the browser. */
  content?: Partial<RootState>;
  /** Starts the store in the browser alone. */
  kept?: Partial<RootState>;
  browser?: Browser;
}

/** Begins React's warning about a server and a browser in one process. */
const ONE_PROCESS = 'Detected multiple renderers';

/**
 * Renders a component on a server and hydrates it in a browser. Tests need the `node` environment, since the
 * function installs a window.
 */
export async function hydrate(ui: ReactElement, options: Options = {}) {
  const { path = '/home', content, kept, browser = {} } = options;
  if (typeof window !== 'undefined') throw new Error('A server has no window');
  // A page is composed for a path, without query and fragment.
  const html = await serverHtml(ui, path.replace(/[?#].*/, ''), content);

  const page = new JSDOM(pageWith(html, browser), {
    url: `https://example.test${path}`,
    pretendToBeVisual: true,
  });
  const giveBack = install(page.window, browser);
  browser.before?.(page.window);

  const problems: unknown[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!String(args[0]).startsWith(ONE_PROCESS)) problems.push(args);
  });
  const root = page.window.document.getElementById('root') as HTMLElement;
  const { services } = fakeServices();
  const store = makeStore(services, { ...content, ...kept });
  // The module reads the window as soon as it loads.
  const { hydrateRoot } = await import('react-dom/client');
  const tree = (
    <StoreProvider store={store} services={services}>
      <BrowserRouter>{ui}</BrowserRouter>
    </StoreProvider>
  );
  const view = await act(async () =>
    hydrateRoot(root, tree, { onRecoverableError: (error) => problems.push(error) }),
  );
  return {
    html,
    root,
    store,
    /** Lists React's complaints; matching sides cause none. */
    problems,
    async end() {
      await act(async () => view.unmount());
      log.mockRestore();
      giveBack();
    },
  };
}

/** Renders a component to a server's HTML. */
async function serverHtml(
  ui: ReactNode,
  path: string,
  content?: Partial<RootState>,
): Promise<string> {
  const { services } = fakeServices();
  // `prerender` leaves its contexts in the process.
  return renderToString(
    <StoreProvider store={makeStore(services, content)} services={services}>
      <StaticRouter location={path}>{ui}</StaticRouter>
    </StoreProvider>,
  );
}

const pageWith = (html: string, { motion, config }: Browser) =>
  `<!doctype html><html${motion ? ` data-motion="${motion}"` : ''}><head><title>MG</title></head><body>` +
  `<div id="root">${html}</div>` +
  `<script id="${SITE_CONFIG_ELEMENT_ID}" type="application/json">${JSON.stringify(config ?? {})}</script>` +
  '</body></html>';

/** jsdom has no IntersectionObserver. */
class EverythingInView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Installs the page's window as globals. @returns a function that restores them */
function install(window: JSDOM['window'], { width = 1280, userAgent }: Browser): () => void {
  if (userAgent) Object.defineProperty(window.navigator, 'userAgent', { value: userAgent });
  const globals: Record<string, unknown> = {
    window,
    document: window.document,
    navigator: window.navigator,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    HTMLElement: window.HTMLElement,
    Event: window.Event,
    IntersectionObserver: EverythingInView,
    requestAnimationFrame: window.requestAnimationFrame,
    cancelAnimationFrame: window.cancelAnimationFrame,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: width >= Number(/min-width: ([\d.]+)px/.exec(query)?.[1] ?? Infinity),
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
