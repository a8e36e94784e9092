import type { PageRelease } from '@mg/shared/domain/pageRelease';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { collectBeacons, expectOneReport } from '../testing/beacons';
import { releaseFixture, versionOf } from '../testing/releaseFixture';

const FILM = { name: 'FILM', amount: 2 };

type Container = Record<string, () => Promise<{ default?: ComponentType }>>;

/** Holds the containers of remotes by their global's name. */
const containers = new Map<string, Container>();
const loaded: { container: string; entry: string }[] = [];
jest.mock('./loadContainer', () => ({
  loadContainer: async (release: { container: string; entry: string }) => {
    loaded.push(release);
    const container = containers.get(release.container);
    if (!container) throw new Error('missing');
    return {
      get: async (name: string) => {
        const load = container[name.replace('./', '')];
        if (!load) throw new Error('missing');
        const module = await load();
        return () => module;
      },
    };
  },
}));

const version = (number: string) => versionOf('quote', number, ['QuoteButton']);

let reports: ReturnType<typeof collectBeacons>;
const expectReport = (fault: object) => expectOneReport(reports, fault);

/** Loads the modules again, since they keep the record and the failures. */
async function open(release: PageRelease['remotes']) {
  jest.resetModules();
  document.body.innerHTML = '';
  const record = document.createElement('script');
  record.type = 'application/json';
  record.id = 'mg-release';
  record.textContent = JSON.stringify(releaseFixture({ remotes: release }));
  document.body.append(record);
  // The test and the modules need the same copy of React.
  const { render } = await import('@testing-library/react/pure');
  const { RemoteBoundary } = await import('./RemoteBoundary');
  const { reportRefused } = await import('./faults');
  const { StoreProvider } = await import('@mg/shared/store/hooks');
  const { makeStore } = await import('@mg/shared/store/makeStore');
  const { services } = fakeServices({ kept: [FILM] });
  const store = makeStore(services, undefined, reportRefused);
  render(
    <StoreProvider store={store} services={services}>
      <RemoteBoundary
        screen="quote/QuoteButton"
        screenProps={{}}
        loading={<p>loading</p>}
        failed={(retry) => <button onClick={retry}>try again</button>}
      />
    </StoreProvider>,
  );
  return store;
}

const shows = (text: string) => async () => ({ default: () => <p>{text}</p> });
const endless = async () => {
  const { useState } = await import('react');
  return {
    default: function Endless() {
      const [count, setCount] = useState(0);
      setCount(count + 1);
      return null;
    },
  };
};
const throws = async () => ({
  default: () => {
    throw new Error('mount');
  },
});

describe('RemoteBoundary', () => {
  beforeEach(() => {
    containers.clear();
    localStorage.clear();
    loaded.length = 0;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    sessionStorage.clear();
    reports = collectBeacons();
    globalThis.fetch = (async () => ({ ok: true })) as never;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('mounts the live version when it loads', async () => {
    containers.set('quote__1_1_0', { QuoteButton: shows('live') });
    await open({ quote: { live: version('1.1.0') } });
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('live')).toBeInTheDocument();
    expect(loaded).toEqual([
      expect.objectContaining({
        container: 'quote__1_1_0',
        entry: '/r/quote/1.1.0/remoteEntry.js',
      }),
    ]);
  });

  it('gives the version a root that names its remote', async () => {
    containers.set('quote__1_1_0', { QuoteButton: shows('live') });
    await open({ quote: { live: version('1.1.0') } });
    expect((await screen.findByText('live')).parentElement).toHaveAttribute('data-remote', 'quote');
  });

  it.each([
    ['cannot be loaded', 'load', undefined],
    ['throws while mounting', 'mount', { QuoteButton: throws }],
    ['sets its state in its render', 'loop', { QuoteButton: endless }],
    ['lacks the module', 'load', { Other: shows('other') }],
    ['exposes nothing', 'load', { QuoteButton: async () => ({}) }],
  ])('mounts the last good version when the live one %s', async (_, fault, live) => {
    if (live) containers.set('quote__1_1_0', live);
    containers.set('quote__1_0_0', { QuoteButton: shows('last good') });
    await open({ quote: { live: version('1.1.0'), lastGood: version('1.0.0') } });
    expect(await screen.findByText('last good')).toBeInTheDocument();
    await expectReport({ app: 'quote', version: '1.1.0', fault });
  });

  it('skips a version when it has failed on the page before', async () => {
    containers.set('quote__1_0_0', { QuoteButton: shows('last good') });
    const release = { quote: { live: version('1.1.0'), lastGood: version('1.0.0') } };
    await open(release);
    await screen.findByText('last good');
    await expectReport({ version: '1.1.0' });
    loaded.length = 0;
    await open(release);
    expect(await screen.findByText('last good')).toBeInTheDocument();
    expect(loaded.map(({ container }) => container)).toEqual(['quote__1_0_0']);
  });

  it.each([
    ['shows the error view at once when the last version has looped', 'loop', endless, 0],
    ['tries the last version again when it has thrown', 'mount', throws, 1],
  ])('%s on the page before', async (_, fault, live, loads) => {
    containers.set('quote__1_1_0', { QuoteButton: live });
    await open({ quote: { live: version('1.1.0') } });
    await screen.findByRole('button', { name: 'try again' });
    await expectReport({ version: '1.1.0', fault });
    loaded.length = 0;
    await open({ quote: { live: version('1.1.0') } });
    await screen.findByRole('button', { name: 'try again' });
    expect(loaded).toHaveLength(loads);
  });

  it('tries every version again when the visitor retries and the site answers', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const release = { quote: { live: version('1.1.0'), lastGood: version('1.0.0') } };
    await open(release);
    (await screen.findByRole('button', { name: 'try again' })).click();
    // The browser of the test cannot reload a page, and says so.
    const reloads = expect.objectContaining({ message: expect.stringContaining('navigation') });
    await waitFor(() => expect(said).toHaveBeenCalledWith(reloads));
    containers.set('quote__1_1_0', { QuoteButton: shows('live') });
    await open(release);
    expect(await screen.findByText('live')).toBeInTheDocument();
  });

  it('shows the error view when every version fails', async () => {
    await open({ quote: { live: version('1.1.0'), lastGood: version('1.0.0') } });
    expect(await screen.findByRole('button', { name: 'try again' })).toBeInTheDocument();
    expect(loaded.map(({ container }) => container)).toEqual(['quote__1_1_0', 'quote__1_0_0']);
  });

  it('shows the error view when the fallback version lacks the screen', async () => {
    const lastGood = versionOf('quote', '1.0.0', ['QuoteDrawer']);
    await open({ quote: { live: version('1.1.0'), lastGood } });
    expect(await screen.findByRole('button', { name: 'try again' })).toBeInTheDocument();
    expect(loaded.map(({ container }) => container)).toEqual(['quote__1_1_0']);
  });

  it('shows the error view when the record lacks the remote', async () => {
    await open({});
    expect(screen.getByRole('button', { name: 'try again' })).toBeInTheDocument();
  });

  it('replaces the error view when a late version loads', async () => {
    jest.useFakeTimers();
    let arrive: (module: { default: ComponentType }) => void = () => undefined;
    containers.set('quote__1_1_0', { QuoteButton: () => new Promise((end) => (arrive = end)) });
    await open({ quote: { live: version('1.1.0') } });
    await screen.findByRole('button', { name: 'try again' }, { timeout: 10_000 });
    await expectReport({ version: '1.1.0', fault: 'stalled' });
    arrive({ default: () => <p>at last</p> });
    expect(await screen.findByText('at last')).toBeInTheDocument();
  });

  it('mounts the last good version when the live one hangs', async () => {
    jest.useFakeTimers();
    containers.set('quote__1_1_0', { QuoteButton: () => new Promise(() => undefined) });
    containers.set('quote__1_0_0', { QuoteButton: shows('last good') });
    await open({ quote: { live: version('1.1.0'), lastGood: version('1.0.0') } });
    expect(await screen.findByText('last good', {}, { timeout: 10_000 })).toBeInTheDocument();
    await expectReport({ version: '1.1.0', fault: 'stalled' });
  });

  it('reports a stalled version once when its load fails later', async () => {
    jest.useFakeTimers();
    let fail: (error: Error) => void = () => undefined;
    containers.set('quote__1_1_0', {
      QuoteButton: () => new Promise((_, reject) => (fail = reject)),
    });
    await open({ quote: { live: version('1.1.0') } });
    await screen.findByRole('button', { name: 'try again' }, { timeout: 10_000 });
    fail(new Error('late'));
    await jest.advanceTimersByTimeAsync(60_000);
    await expectReport({ version: '1.1.0', fault: 'stalled' });
  });

  it('keeps the list and reports the version when a remote dispatches a payload that does not fit', async () => {
    containers.set('quote__1_1_0', {
      QuoteButton: async () => {
        const { useAppDispatch } = await import('@mg/shared/store/hooks');
        const { listRestored } = await import('@mg/shared/store/quoteSlice');
        return {
          default: function Garbage() {
            const dispatch = useAppDispatch();
            return <button onClick={() => dispatch(listRestored('x' as never))}>break</button>;
          },
        };
      },
    });
    const store = await open({ quote: { live: version('1.1.0') } });
    const button = await screen.findByRole('button', { name: 'break' });
    button.click();
    button.click();
    expect(store.getState().quote.items).toEqual([FILM]);
    expect(button).toBeInTheDocument();
    await expectReport({
      app: 'quote',
      version: '1.1.0',
      fault: 'action',
      reason: 'The payload of quote/listRestored does not fit',
    });
  });
});
