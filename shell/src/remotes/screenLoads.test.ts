import type { PageRelease } from '@mg/shared/domain/pageRelease';
import type { ComponentType } from 'react';
import { releaseFixture, versionOf } from '../testing/releaseFixture';

const BUTTON = 'quote/QuoteButton';
const Screen = () => null;

/** Holds the screen of each container; any other container fails. */
const screens = new Map<string, Promise<ComponentType>>();
const loaded: string[] = [];
jest.mock('./loadContainer', () => ({
  loadContainer: async ({ container }: { container: string }) => {
    loaded.push(container);
    const component = await screens.get(container);
    if (!component) throw new Error('missing');
    return { get: async () => () => ({ default: component }) };
  },
}));

const version = (number: string) => versionOf('quote', number, ['QuoteButton']);
const live = version('1.1.0');
const lastGood = version('1.0.0');
const both = { quote: { live, lastGood } };

/** Loads the modules again, since they keep the record and the loads. */
async function open(remotes: PageRelease['remotes'] = both) {
  jest.resetModules();
  const { setPageRelease } = await import('./readPageRelease');
  setPageRelease(releaseFixture({ remotes }));
  return import('./screenLoads');
}

beforeEach(() => {
  screens.clear();
  localStorage.clear();
  loaded.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('loadScreens', () => {
  it('returns true when every live version loads', async () => {
    screens.set('quote__1_1_0', Promise.resolve(Screen));
    const { loadScreens, screenLoad } = await open();
    expect(await loadScreens([BUTTON])).toBe(true);
    expect(screenLoad(BUTTON)).toEqual({ release: live, Screen });
  });

  it('returns false when a fallback version replaces the live one', async () => {
    screens.set('quote__1_0_0', Promise.resolve(Screen));
    const { loadScreens, screenLoad } = await open();
    expect(await loadScreens([BUTTON])).toBe(false);
    expect(screenLoad(BUTTON)).toEqual({ release: lastGood, Screen });
  });

  it('returns false when the record lacks the remote', async () => {
    const { loadScreens } = await open({});
    expect(await loadScreens([BUTTON])).toBe(false);
    expect(loaded).toEqual([]);
  });

  it('ignores the live version when it loads after its timeout', async () => {
    jest.useFakeTimers();
    let arrive: (component: ComponentType) => void = () => undefined;
    screens.set('quote__1_1_0', new Promise((resolve) => (arrive = resolve)));
    screens.set('quote__1_0_0', Promise.resolve(Screen));
    const { loadScreens, screenLoad } = await open();
    const result = loadScreens([BUTTON]);
    await jest.advanceTimersByTimeAsync(2500);
    expect(await result).toBe(false);
    arrive(() => null);
    await jest.advanceTimersByTimeAsync(0);
    expect(screenLoad(BUTTON)).toEqual({ release: lastGood, Screen });
  });

  it('waits anew when an open dialog has blocked the page during the load', async () => {
    jest.useFakeTimers();
    let arrive: (component: ComponentType) => void = () => undefined;
    screens.set('quote__1_1_0', new Promise((resolve) => (arrive = resolve)));
    screens.set('quote__1_0_0', Promise.resolve(Screen));
    const { loadScreens, screenLoad } = await open();
    const result = loadScreens([BUTTON]);
    const blocked = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
    await jest.advanceTimersByTimeAsync(2500);
    blocked.mockRestore();
    arrive(Screen);
    await jest.advanceTimersByTimeAsync(0);
    expect(await result).toBe(true);
    expect(screenLoad(BUTTON)).toEqual({ release: live, Screen });
  });
});

describe('setScreen', () => {
  it('loads nothing when the screen is set', async () => {
    const { loadScreens, setScreen } = await open();
    setScreen(BUTTON, Screen);
    expect(await loadScreens([BUTTON])).toBe(true);
    expect(loaded).toEqual([]);
  });
});

describe('prefetchScreen', () => {
  it('loads the live version once when the visitor navigates later', async () => {
    screens.set('quote__1_1_0', Promise.resolve(Screen));
    const { loadScreens, prefetchScreen } = await open();
    await prefetchScreen(BUTTON);
    await prefetchScreen(BUTTON);
    expect(await loadScreens([BUTTON])).toBe(true);
    expect(loaded).toEqual(['quote__1_1_0']);
  });

  it('leaves the live version to the navigation when the prefetch fails', async () => {
    const { loadScreens, prefetchScreen } = await open();
    await expect(prefetchScreen(BUTTON)).rejects.toThrow('missing');
    screens.set('quote__1_1_0', Promise.resolve(Screen));
    expect(await loadScreens([BUTTON])).toBe(true);
  });

  it.each<[string, PageRelease['remotes'], string[]]>([
    ['is in flight', { quote: { live } }, ['quote__1_1_0']],
    ['has no version', {}, []],
  ])('loads nothing more when the screen %s', async (_, remotes, once) => {
    screens.set('quote__1_1_0', new Promise(() => undefined));
    const { prefetchScreen, requestScreen } = await open(remotes);
    requestScreen(BUTTON);
    await prefetchScreen(BUTTON);
    expect(loaded).toEqual(once);
  });
});
