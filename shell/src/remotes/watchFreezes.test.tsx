import type { AppStore } from '@mg/shared/store/makeStore';
import type { ReactNode } from 'react';
import { releaseFixture, versionOf } from '../testing/releaseFixture';

const QUOTE = 'http://localhost/r/quote/1.1.0/list.js';
const SHELL = 'http://localhost/r/shell/1.4.0/renderer.js';

type Read = (list: { getEntries(): object[] }) => void;

/** Stands for the browser's observers, by type. */
let observers: Map<string, Read>;
let notifyStore: () => void;

async function open(supported = ['event', 'long-animation-frame']) {
  jest.resetModules();
  observers = new Map();
  globalThis.PerformanceObserver = class {
    static supportedEntryTypes = supported;
    read: Read;
    constructor(read: Read) {
      this.read = read;
    }
    observe({ type }: { type: string }) {
      observers.set(type, this.read);
    }
  } as never;
  const { setPageRelease } = await import('./readPageRelease');
  const { remotes } = releaseFixture();
  const lastGood = versionOf('quote', '1.0.0', ['QuoteButton']);
  setPageRelease(
    releaseFixture({ remotes: { ...remotes, quote: { ...remotes.quote!, lastGood } } }),
  );
  const { watchFreezes } = await import('./watchFreezes');
  const { watchDialogs } = await import('./running');
  watchDialogs();
  const { indexOf } = await import('./remoteHealth');
  watchFreezes({
    subscribe: (notify: () => void) => (notifyStore = notify),
  } as unknown as AppStore);
  return () => ['catalogue', 'quote'].map(indexOf);
}

/** Runs a script from 1 s to 9 s on. */
function runScript(sourceURL: string, { pauseDuration = 0, duration = 8000 } = {}) {
  const frame = { scripts: [{ startTime: 1000, duration, pauseDuration, sourceURL }] };
  observers.get('long-animation-frame')?.({ getEntries: () => [frame] });
}

const handle = (target: Element | null) =>
  observers.get('event')?.({
    getEntries: () => [{ name: 'click', processingStart: 1000, processingEnd: 9000, target }],
  });

/** Renders a part inside a page. */
async function renderPage(pageProps: object) {
  const { createElement } = await import('react');
  const { render } = await import('@testing-library/react/pure');
  const remote = (name: string, child: ReactNode) =>
    createElement('div', { 'data-remote': name }, child);
  const button = createElement('button', { onClick: () => undefined });
  const { container } = render(
    remote('catalogue', createElement('section', pageProps, remote('quote', button))),
  );
  return (selector: string) => container.querySelector(selector)!;
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

describe('watchFreezes', () => {
  it('replaces the remote when a script from its file blocks the page', async () => {
    const versions = await open();
    runScript(QUOTE);
    expect(versions()).toEqual([0, 1]);
  });

  it.each([
    ['the shell', SHELL, {}],
    ['a version that has left', QUOTE.replace('1.1.0', '1.0.0'), {}],
    ['an extension', 'chrome-extension://abc/x.js', {}],
    ['a hidden script', '', {}],
    ['a remote that waits for a dialog', QUOTE, { pauseDuration: 7000 }],
    ['a remote on a slow phone', QUOTE, { duration: 3900 }],
    ['a computer that sleeps', QUOTE, { duration: 3_600_000 }],
  ])('replaces nobody when the script is of %s', async (_, address, script) => {
    const versions = await open();
    runScript(address, script);
    expect(versions()).toEqual([0, 0]);
  });

  it.each<[string, () => unknown]>([
    ['a changed store', () => notifyStore()],
    ['a print dialog', () => window.dispatchEvent(new Event('afterprint'))],
    ['an answered dialog', () => window.prompt()],
    ['a hidden page', () => window.dispatchEvent(new Event('visibilitychange'))],
  ])('replaces nobody after %s', async (_, happens) => {
    window.prompt = () => null;
    const versions = await open();
    jest.advanceTimersByTime(5000);
    happens();
    jest.advanceTimersByTime(5000);
    runScript(QUOTE);
    expect(versions()).toEqual([0, 0]);
  });

  it('replaces the remote when its handler blocks the page', async () => {
    const versions = await open();
    const find = await renderPage({});
    handle(find('section'));
    runScript(SHELL);
    jest.advanceTimersByTime(1000);
    expect(versions()).toEqual([1, 0]);
  });

  it('replaces the part when its handler blocks the page', async () => {
    const versions = await open();
    const find = await renderPage({ onKeyDown: () => undefined });
    handle(find('button'));
    runScript(SHELL);
    jest.advanceTimersByTime(1000);
    expect(versions()).toEqual([0, 1]);
  });

  it.each([
    ['the page above has a handler', { onClick: () => undefined }, 'button', SHELL],
    [
      'the page above has a handler for the capture',
      { onClickCapture: () => undefined },
      'button',
      SHELL,
    ],
    ['the target has left the page', {}, 'form', SHELL],
    ['an extension handles the event', {}, 'button', ''],
  ])('replaces nobody when %s', async (_, props, selector, address) => {
    const versions = await open();
    const find = await renderPage(props);
    handle(find(selector));
    runScript(address);
    jest.advanceTimersByTime(1000);
    expect(versions()).toEqual([0, 0]);
  });

  it('watches nothing when the browser names no scripts', async () => {
    await open(['event', 'longtask']);
    expect(observers.size).toBe(0);
  });
});
