import { collectBeacons, expectOneReport } from '../testing/beacons';
import { disconnectObservers } from '../testing/disconnectObservers';
import { releaseFixture, versionOf } from '../testing/releaseFixture';
import { versionIndex } from '../testing/versionIndex';

const { map } = Array.prototype;
const breakMap = () => void Object.assign(Array.prototype, { map: () => [] });
const emptyBody = () => void (document.body.innerHTML = '');

let reports: ReturnType<typeof collectBeacons>;

/** Loads the modules again, since they keep the record and the running remotes. */
async function open() {
  jest.resetModules();
  document.body.innerHTML = '<div id="root"><header>MG</header><p data-remote="home"></p></div>';
  const { setPageRelease } = await import('./readPageRelease');
  const { remotes } = releaseFixture();
  const home = {
    live: versionOf('home', '1.3.0', ['HomeScreen']),
    lastGood: versionOf('home', '1.2.0', ['HomeScreen']),
  };
  setPageRelease(releaseFixture({ remotes: { ...remotes, home } }));
  const { watchFrame } = await import('./pageFrame');
  watchFrame(document.getElementById('root')!);
  const { keepBuiltIns } = await import('./builtIns');
  keepBuiltIns();
  const health = await import('./remoteHealth');
  return {
    ...(await import('./running')),
    versions: () => ['home', 'quote', 'catalogue'].map(versionIndex(health)),
  };
}

/** The report waits for a module. */
async function expectReport(report: object) {
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  await expectOneReport(reports, report);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  reports = collectBeacons();
});
afterEach(() => {
  jest.useRealTimers();
  disconnectObservers();
});

describe('a remote that changes what all share', () => {
  it.each([
    ['globals', 'changes map', breakMap],
    ['page', 'removes elements outside its root', emptyBody],
  ])('is replaced and reported as %s when it %s', async (fault, reason, harm) => {
    const { enter, leave, versions } = await open();
    enter('home');
    harm();
    leave('home');
    expect(Array.prototype.map).toBe(map);
    expect(document.body).toHaveTextContent('MG');
    await expectReport({ app: 'home', version: '1.3.0', fault, reason });
    expect(versions()).toEqual([1, 0, 0]);
  });

  it('stays and is reported when no other version is left', async () => {
    const { enter, leave, versions } = await open();
    enter('quote');
    breakMap();
    leave('quote');
    await expectReport({ app: 'quote', version: '1.1.0', fault: 'globals' });
    expect(versions()).toEqual([0, 0, 0]);
    expect(localStorage.getItem('mg-bad-releases')).toBeNull();
  });

  it.each([
    ['the part', [false, true, false], 'quote'],
    ['the page around the part', [true, false, false], 'catalogue'],
    ['the page after the part', [false, false, true], 'catalogue'],
  ])('is %s alone when a part stands in a page', async (_, [before, inside, after], app) => {
    const { enter, leave } = await open();
    enter('catalogue');
    if (before) breakMap();
    enter('quote');
    if (inside) breakMap();
    leave('quote');
    if (after) breakMap();
    leave('catalogue');
    await expectReport({ app, fault: 'globals' });
  });

  it('is nobody when the change comes between two tasks', async () => {
    const { enter, leave, versions } = await open();
    enter('home');
    await Promise.resolve();
    breakMap();
    emptyBody();
    enter('quote');
    leave('quote');
    leave('home');
    expect(Array.prototype.map).toBe(map);
    expect(document.body).toHaveTextContent('MG');
    await jest.advanceTimersByTimeAsync(1);
    await import('./judgeFaults');
    expect(versions()).toEqual([0, 0, 0]);
    expect(await reports()).toEqual([]);
  });

  it('is not blamed for the page when its mount throws, since React removes its elements', async () => {
    const { enter, leave } = await open();
    enter('catalogue');
    enter('home');
    document.querySelector('header')!.remove();
    leave('home', true);
    leave('catalogue');
    await jest.advanceTimersByTimeAsync(1);
    await import('./judgeFaults');
    expect(await reports()).toEqual([]);
  });

  it.each(['at', 'push', 'lastIndexOf'])('is blamed alone when it replaces %s', async (name) => {
    const { enter, leave } = await open();
    const functions = Array.prototype as unknown as Record<string, unknown>;
    const before = functions[name];
    enter('catalogue');
    enter('home');
    functions[name] = () => {
      throw new Error('replaced');
    };
    leave('home');
    leave('catalogue');
    expect(functions[name]).toBe(before);
    await expectReport({ app: 'home', version: '1.3.0', fault: 'globals' });
  });

  it('is restored when its module throws', async () => {
    const { runAs } = await open();
    const harm = () => {
      breakMap();
      throw new Error('import');
    };
    expect(() => runAs('home', harm)).toThrow('import');
    expect(Array.prototype.map).toBe(map);
    await expectReport({ app: 'home', version: '1.3.0', fault: 'globals' });
  });
});
