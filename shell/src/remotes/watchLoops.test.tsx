import type * as React from 'react';
import { collectBeacons, expectOneReport } from '../testing/beacons';
import { releaseFixture } from '../testing/releaseFixture';
import { versionIndex } from '../testing/versionIndex';

const NODE_ENV = process.env.NODE_ENV;

let reports: ReturnType<typeof collectBeacons>;
const idleWork: (() => void)[] = [];

/** Loads React's production build, as visitors get it, after the hook. */
async function open() {
  jest.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { hookCommits } = await import('./hookCommits');
  hookCommits();
  const react = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { setPageRelease } = await import('./readPageRelease');
  setPageRelease(releaseFixture());
  const health = await import('./remoteHealth');
  const root = createRoot(document.getElementById('root')!);
  health.onFailure(() => root.render(null));
  return {
    react,
    root,
    remote: (name: string, ...children: React.ReactNode[]) =>
      react.createElement('div', { key: name, 'data-remote': name }, ...children),
    versions: () => ['catalogue', 'quote'].map(versionIndex(health)),
    /** Makes a component whose effect sets the state for ever. */
    endless: () =>
      react.createElement(function Endless() {
        const [, setCount] = react.useState(0);
        react.useEffect(() => setCount((count) => count + 1));
        return null;
      }),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestIdleCallback'] });
  Reflect.deleteProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
  reports = collectBeacons();
  idleWork.length = 0;
  window.requestIdleCallback = (run) => idleWork.push(run as () => void);
});
afterEach(() => {
  Object.assign(process.env, { NODE_ENV });
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

/** Passes 1.5 seconds, in steps. */
async function pass(step = () => {}) {
  for (let ms = 0; ms < 1500; ms += 50) {
    await jest.advanceTimersByTimeAsync(50);
    step();
  }
}

describe('watchLoops', () => {
  it('replaces the remote when its effects set the state for ever', async () => {
    const { root, remote, endless, versions } = await open();
    root.render(remote('catalogue', endless()));
    await pass();
    expect(versions()).toEqual([1, 0]);
    jest.useRealTimers();
    const report = { app: 'catalogue', version: '2.0.0', fault: 'loop' };
    await expectOneReport(reports, report);
  });

  it('replaces the part alone when the part stands in a page of another remote', async () => {
    const { root, remote, endless, versions } = await open();
    root.render(remote('catalogue', 'page', remote('quote', endless())));
    await pass();
    expect(versions()).toEqual([0, 1]);
  });

  it('replaces the remote when another one only renders beside', async () => {
    const { react, root, remote, endless, versions } = await open();
    let tick = () => {};
    const Ticking = () => {
      const [, setCount] = react.useState(0);
      tick = () => setCount((count) => count + 1);
      return null;
    };
    root.render([remote('catalogue', react.createElement(Ticking)), remote('quote', endless())]);
    await pass(() => tick());
    expect(versions()).toEqual([0, 1]);
  });

  it.each([
    ['two remotes loop', ['catalogue', 'quote']],
    ['the shell loops', ['']],
  ])('replaces nobody when %s', async (_, names) => {
    const { root, remote, endless, versions } = await open();
    root.render(names.map((name) => (name ? remote(name, endless()) : endless())));
    await pass();
    expect(versions()).toEqual([0, 0]);
  });

  it('replaces nobody when an animation sets the state in an effect too', async () => {
    const { react, root, remote, versions } = await open();
    let commits = 0;
    const Animation = () => {
      const [time, setTime] = react.useState(0);
      const [, setDerived] = react.useState(0);
      react.useEffect(() => {
        commits++;
        setDerived(time);
        requestAnimationFrame(setTime);
      }, [time]);
      return null;
    };
    root.render(remote('catalogue', react.createElement(Animation)));
    const idle = () => idleWork.splice(0).forEach((run) => run());
    await pass(idle);
    await pass(idle);
    expect(commits).toBeGreaterThan(150);
    expect(versions()).toEqual([0, 0]);
  });

  it('replaces nobody when a transition waits while an animation runs', async () => {
    const { react, root, remote, versions } = await open();
    const never = new Promise<never>(() => undefined);
    let commits = 0;
    const Waiting = () => {
      const [waits, setWaits] = react.useState(false);
      react.useEffect(() => react.startTransition(() => setWaits(true)), []);
      if (waits) react.use(never);
      return null;
    };
    const Animation = () => {
      const [time, setTime] = react.useState(0);
      react.useEffect(() => {
        commits++;
        requestAnimationFrame(setTime);
      }, [time]);
      return null;
    };
    const waiting = react.createElement(react.Suspense, null, react.createElement(Waiting));
    root.render([remote('catalogue', waiting), remote('quote', react.createElement(Animation))]);
    for (let passes = 0; passes < 3; passes += 1) await pass();
    expect(commits).toBeGreaterThan(200);
    expect(versions()).toEqual([0, 0]);
  });

  it('replaces the remote when the visitor scrolls in the meantime', async () => {
    const { root, remote, endless, versions } = await open();
    root.render(remote('catalogue', endless()));
    await pass(() => document.dispatchEvent(new Event('scroll')));
    expect(versions()).toEqual([1, 0]);
  });

  it("replaces nobody when the visitor's input sets the state between commits and effects", async () => {
    const { react, root, remote, versions } = await open();
    let commits = 0;
    const Scrolled = () => {
      const [, setCount] = react.useState(0);
      react.useLayoutEffect(() => {
        commits++;
        queueMicrotask(() => {
          document.dispatchEvent(new Event('scroll'));
          setCount((count) => count + 1);
        });
      });
      react.useEffect(() => undefined);
      return null;
    };
    root.render(remote('catalogue', react.createElement(Scrolled)));
    await pass();
    expect(commits).toBeGreaterThan(150);
    expect(versions()).toEqual([0, 0]);
  });

  it('calls the developer tools when they have made the hook', async () => {
    const tools = {
      supportsFiber: true,
      inject: () => 7,
      onCommitFiberRoot: jest.fn(),
      onPostCommitFiberRoot: jest.fn(),
    };
    const { onCommitFiberRoot, onPostCommitFiberRoot } = tools;
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
    const { root, remote, endless, versions } = await open();
    root.render(remote('catalogue', endless()));
    await pass();
    expect(versions()).toEqual([1, 0]);
    expect(onCommitFiberRoot.mock.lastCall?.[0]).toBe(7);
    expect(onPostCommitFiberRoot.mock.calls.length).toBeGreaterThan(150);
  });
});
