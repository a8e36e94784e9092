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
  /** As the shell has it once it has read the visitor's choice; motion runs where nothing is said. */
  motion?: 'paused';
  /** The page's configuration, which no server of these tests has; one for a whole test file. */
  config?: object;
  /** Runs once the page is there and no script has touched it: keeps things, types. */
  before?(window: JSDOM['window']): void;
}

interface Options {
  path?: string;
  /** What both sides start with. */
  content?: Partial<RootState>;
  /** What only the browser has. */
  kept?: Partial<RootState>;
  browser?: Browser;
}

/** What React says where server and browser are one process, which they are in these tests alone. */
const ONE_PROCESS = 'Detected multiple renderers';

/**
 * Renders a component as a server does, in plain Node, and lets a browser hydrate that. For tests
 * in the `node` environment: before it returns there is no window, afterwards there is one.
 */
export async function hydrate(ui: ReactElement, options: Options = {}) {
  const { path = '/home', content, kept, browser = {} } = options;
  if (typeof window !== 'undefined') throw new Error('A server has no window');
  // Pages are composed for addresses alone, without what stands behind them.
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
  // Only now: it looks for a window when it is loaded.
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
    /** What React had to say: nothing, where both sides agree. */
    problems,
    async end() {
      await act(async () => view.unmount());
      log.mockRestore();
      giveBack();
    },
  };
}

/** The HTML that a server makes of a component. */
export async function serverHtml(
  ui: ReactNode,
  path: string,
  content?: Partial<RootState>,
): Promise<string> {
  const { services } = fakeServices();
  // In one go, unlike `prerender`, which leaves its contexts behind for the browser of this process.
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

/** In place of the platform's, which jsdom has not. */
class EverythingInView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Makes the page's window the test's own. @returns a way back */
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
