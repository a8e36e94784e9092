import { collectBeacons } from '../testing/beacons';
import { releaseFixture, versionOf } from '../testing/releaseFixture';

const at = (path: string) => `http://localhost/r/${path}`;
const QUOTE = at('quote/1.1.0/list.js');
const CATALOGUE = at('catalogue/2.0.0/list.js');
const SHELL = at('shell/1.4.0/main.js');
const EXTENSION = 'chrome-extension://abc/inject.js';

const live = versionOf('quote', '1.1.0', ['QuoteButton']);
const lastGood = versionOf('quote', '1.0.0', ['QuoteButton']);

/** Makes an error with a stack of Chrome. */
const thrownIn = (frames: string[], message = 'x is not a function', name = 'TypeError') =>
  Object.assign(new Error(message), {
    name,
    stack: `${name}: ${message}${frames.map((address) => `\n    at f (${address}:1:2)`).join('')}`,
  });
const domException = (...frames: string[]) => {
  const error = new DOMException('The node is not a child of this node.', 'NotFoundError');
  Object.defineProperty(error, 'stack', { value: thrownIn(frames, error.message).stack });
  return error;
};

/** Loads the modules again, since they keep the record and the reports. */
async function open() {
  jest.resetModules();
  const { setPageRelease } = await import('./readPageRelease');
  const { remotes } = releaseFixture();
  setPageRelease(releaseFixture({ remotes: { ...remotes, quote: { live, lastGood } } }));
  return import('./judgeFaults');
}

/** Maps addresses to statuses; no answer means a broken connection. */
let answers: Record<string, number>;
/** Is the status of an answer with another hash. */
const CHANGED = 299;
let reports: ReturnType<typeof collectBeacons>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reports = collectBeacons();
  answers = { [window.location.href]: 200 };
  globalThis.fetch = (async (address: string, { method }: RequestInit) => {
    const status = answers[new URL(address, window.location.href).href];
    const isRefused = status === CHANGED && method !== 'HEAD';
    if (!status || isRefused) throw new TypeError('Failed to fetch');
    return { ok: status < 400 };
  }) as never;
});
afterEach(() => jest.restoreAllMocks());

const quoteFault = { app: 'quote', version: '1.1.0' };

describe('sendFault', () => {
  it('sends the app, its version, the serial and the fault to the API', async () => {
    const { sendFault } = await open();
    sendFault({ ...quoteFault, fault: 'action', reason: 'x'.repeat(400) });
    const reason = 'x'.repeat(300);
    const report = { kind: 'release-fault', ...quoteFault, serial: 12, fault: 'action', reason };
    expect(await reports()).toEqual([report]);
  });

  it.each(['works', 'is refused'])('sends a fault once when the storage %s', async (storage) => {
    if (storage === 'is refused') {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }
    const { sendFault } = await open();
    sendFault({ ...quoteFault, fault: 'action', reason: 'a' });
    sendFault({ ...quoteFault, fault: 'action', reason: 'b' });
    sendFault({ ...quoteFault, fault: 'error', reason: 'a' });
    expect((await reports()).map(({ fault }) => fault)).toEqual(['action', 'error']);
  });

  it('sends a fault once when another page of the visit has sent it', async () => {
    (await open()).sendFault({ ...quoteFault, fault: 'error', reason: 'a' });
    (await open()).sendFault({ ...quoteFault, fault: 'error', reason: 'a' });
    expect(await reports()).toHaveLength(1);
  });
});

describe('judgeEvent', () => {
  const error = (thrown: unknown, init: ErrorEventInit = {}) =>
    new ErrorEvent('error', { error: thrown, ...init });
  const rejection = (reason: unknown) =>
    Object.assign(new Event('unhandledrejection'), { reason, promise: null });

  async function judge(event: Event) {
    await (await open()).judgeEvent(event);
    return reports();
  }

  it.each([
    ['error', error(thrownIn([QUOTE, SHELL])), quoteFault],
    ['error', error(thrownIn([SHELL, CATALOGUE])), { app: 'catalogue', version: '2.0.0' }],
    ['error', error(thrownIn([SHELL])), { app: 'shell', version: '1.4.0' }],
    ['error', error(domException(QUOTE)), quoteFault],
    // A syntax error has no frames, and a thrown text has no stack.
    ['error', error(thrownIn([]), { filename: QUOTE }), quoteFault],
    ['error', error('a text', { filename: QUOTE }), quoteFault],
    ['rejection', rejection(thrownIn([QUOTE])), quoteFault],
    ['rejection', rejection({ message: 'a', stack: `f@${QUOTE}:1:2` }), quoteFault],
  ])('reports the fault %s of the owner of %p', async (fault, event, owner) => {
    expect(await judge(event)).toEqual([expect.objectContaining({ fault, ...owner })]);
  });

  it.each([
    ['is of an extension', error(thrownIn([EXTENSION, QUOTE]))],
    ['is hidden', error(null, { message: 'Script error.' })],
    ['is of a resize observer', error(undefined, { filename: 'http://localhost/products' })],
    ['is a text in the shell', error('a text', { filename: SHELL })],
    ['is of React for any app', error(thrownIn([SHELL], 'Minified React error #418; visit'))],
    ['follows a changed page', error(domException(SHELL))],
    ['has no stack', rejection('a text')],
    ['is undefined', rejection(undefined)],
    ['ends a navigation', rejection(thrownIn([QUOTE], 'aborted', 'AbortError'))],
    ['is of the network', rejection(thrownIn([QUOTE], 'Failed to fetch'))],
    ['is of the network in Safari', rejection(thrownIn([QUOTE], 'Load failed'))],
    ['names a chunk', rejection(thrownIn([QUOTE], `Loading chunk 7 failed.\n(error: ${QUOTE})`))],
    ['names a style', rejection(thrownIn([QUOTE], `Loading CSS chunk 7 failed.\n(${QUOTE})`))],
  ])('reports nobody when the error %s', async (_, event) => {
    expect(await judge(event)).toEqual([]);
  });

  it('reports a truncated chunk as a rejection', async () => {
    const missing = thrownIn([QUOTE], `Loading chunk 7 failed.\n(missing: ${QUOTE})`);
    expect(await judge(rejection(missing))).toEqual([expect.objectContaining(quoteFault)]);
  });

  describe('of a file', () => {
    const failed = (tag: string, properties: object) => {
      const event = new Event('error');
      Object.assign(document.createElement(tag), properties).dispatchEvent(event);
      return event;
    };

    it.each([
      ['script', failed('script', { src: QUOTE }), 404],
      ['style', failed('link', { rel: 'stylesheet', href: QUOTE }), 503],
      ['picture', failed('img', { src: QUOTE }), 404],
      [
        'module',
        rejection(thrownIn([], `error loading dynamically imported module: ${QUOTE}`)),
        404,
      ],
      ['module with a wrong hash', rejection(thrownIn([], `Failed, module: ${QUOTE}`)), CHANGED],
    ])('reports the resource when the %s fails again', async (_, event, status) => {
      answers[QUOTE] = status;
      expect(await judge(event)).toEqual([
        expect.objectContaining({ ...quoteFault, fault: 'resource' }),
      ]);
    });

    it('reports nobody when the file loads the second time', async () => {
      answers[QUOTE] = 200;
      expect(await judge(failed('script', { src: QUOTE }))).toEqual([]);
    });

    it('reports nobody when an extension blocks the file', async () => {
      expect(await judge(failed('script', { src: QUOTE }))).toEqual([]);
    });

    it('reports nobody when the site does not answer', async () => {
      answers = {};
      expect(await judge(failed('script', { src: QUOTE }))).toEqual([]);
    });

    it('reports nobody when the browser is offline', async () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      expect(await judge(failed('script', { src: QUOTE }))).toEqual([]);
    });

    it.each(['https://www.googletagmanager.com/gtag/js', 'http://localhost/pictures/a.svg', ''])(
      'reports nobody when the address is %p',
      async (src) => {
        expect(await judge(failed('img', { src }))).toEqual([]);
      },
    );

    it('reports nobody when a boundary has replaced the version', async () => {
      const { judgeEvent } = await open();
      const { leaveVersion } = await import('./remoteHealth');
      leaveVersion('quote', live);
      await judgeEvent(failed('script', { src: QUOTE }));
      expect(await reports()).toEqual([]);
    });
  });
});

describe('judgeFailure', () => {
  async function judge(fault: 'load' | 'stalled' | 'mount' | 'freeze', error: unknown) {
    await (await open()).judgeFailure('quote', live, fault, error);
    const { isKnownBad } = await import('./badReleases');
    return { reports: await reports(), isBad: isKnownBad(live) };
  }

  it.each([
    ['mount', 'mount', thrownIn([QUOTE, SHELL])],
    ['mount', 'mount', thrownIn([SHELL], 'Minified React error #31; visit')],
    ['mount', 'mount', 'a text'],
    ['loop', 'mount', thrownIn([SHELL], 'Minified React error #185; visit')],
    ['loop', 'mount', thrownIn([SHELL], 'Minified React error #301; visit')],
    ['freeze', 'freeze', 'blocks the page for 8000 ms'],
    ['load', 'load', new Error('/r/quote/1.1.0/remoteEntry.js brings no quote__1_1_0')],
    ['stalled', 'stalled', 'quote/QuoteButton brings no answer in 2500 ms'],
  ] as const)(
    'remembers the version and reports %s when its %s fails: %p',
    async (name, fault, error) => {
      const outcome = await judge(fault, error);
      expect(outcome).toEqual({
        reports: [expect.objectContaining({ ...quoteFault, fault: name })],
        isBad: true,
      });
    },
  );

  it.each([
    ['an extension throws', 'mount', thrownIn([EXTENSION, QUOTE])],
    ['an extension has changed the page', 'mount', domException(SHELL)],
    ['a file loads the second time', 'load', new Error(`${live.entry} cannot be loaded`)],
    ['an extension blocks a file', 'load', new Error(`${QUOTE} cannot be loaded`)],
  ] as const)('blames nobody when %s', async (_, fault, error) => {
    answers[at('quote/1.1.0/remoteEntry.js')] = 200;
    expect(await judge(fault, error)).toEqual({ reports: [], isBad: false });
  });

  it.each(['load', 'stalled'] as const)(
    'blames nobody for %s when the site is silent',
    async (fault) => {
      answers = {};
      expect(await judge(fault, 'a text')).toEqual({ reports: [], isBad: false });
    },
  );

  it('blames nobody for a stalled version when the connection is slow', async () => {
    Object.assign(navigator, { connection: { effectiveType: '3g' } });
    expect(await judge('stalled', 'a text')).toEqual({ reports: [], isBad: false });
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('reports another remote when its code throws inside the boundary', async () => {
    expect(await judge('mount', thrownIn([SHELL, CATALOGUE, QUOTE]))).toEqual({
      reports: [expect.objectContaining({ app: 'catalogue', version: '2.0.0', fault: 'mount' })],
      isBad: false,
    });
  });
});
