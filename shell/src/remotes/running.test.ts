import { collectBeacons, expectOneReport } from '../testing/beacons';
import { releaseFixture, versionOf } from '../testing/releaseFixture';
import { versionIndex } from '../testing/versionIndex';

const live = versionOf('home', '1.3.0', ['HomeScreen']);
const lastGood = versionOf('home', '1.2.0', ['HomeScreen']);
const KEY = 'mg-running';

/** Loads the modules again, since they keep the record and the running remotes. */
async function open() {
  jest.resetModules();
  const { setPageRelease } = await import('./readPageRelease');
  const { remotes } = releaseFixture();
  setPageRelease(releaseFixture({ remotes: { ...remotes, home: { live, lastGood } } }));
  const running = await import('./running');
  const health = await import('./remoteHealth');
  running.blameDeadPage();
  return { ...running, versions: () => ['home', 'quote', 'catalogue'].map(versionIndex(health)) };
}

let reports: ReturnType<typeof collectBeacons>;
const marked = () => localStorage.getItem(KEY);
const block = (ms: number) => jest.advanceTimersByTime(ms);
const endTask = () => jest.advanceTimersByTimeAsync(1);
const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  reports = collectBeacons();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a freeze', () => {
  it('replaces the remote when its part of the mount blocks the page', async () => {
    const { enter, leave, versions } = await open();
    enter('home');
    block(8000);
    leave('home');
    await endTask();
    expect(versions()).toEqual([1, 0, 0]);
    const reason = 'blocks the page for 8000 ms';
    const report = { app: 'home', version: '1.3.0', fault: 'freeze', reason };
    await expectReport(report);
  });

  it('counts against the remote when its module blocks the page and throws', async () => {
    const { runAs, versions } = await open();
    const run = () => {
      block(8000);
      throw new Error('import');
    };
    expect(() => runAs('home', run)).toThrow('import');
    await endTask();
    expect(versions()).toEqual([1, 0, 0]);
  });

  it('counts against the remote when its mount has no end in the task', async () => {
    const { enter, versions } = await open();
    enter('home');
    queueMicrotask(() => block(0));
    block(8000);
    await endTask();
    expect(versions()).toEqual([1, 0, 0]);
  });

  it.each([
    ['the page', [8000, 0, 0], [0, 0, 1]],
    ['the part', [0, 8000, 0], [0, 1, 0]],
    ['the page, after the part', [0, 0, 8000], [0, 0, 1]],
    ['nobody, since none takes long', [3000, 3000, 3000], [0, 0, 0]],
  ])('of a part inside a page counts against %s', async (_, [before, inside, after], expected) => {
    const { enter, leave, versions } = await open();
    enter('catalogue');
    block(before!);
    enter('quote');
    block(inside!);
    leave('quote');
    block(after!);
    leave('catalogue');
    await endTask();
    expect(versions()).toEqual(expected);
  });

  it('counts against nobody when the time passes between two tasks', async () => {
    const { enter, leave, versions } = await open();
    enter('home');
    await jest.advanceTimersByTimeAsync(8000);
    leave('home');
    await endTask();
    expect(versions()).toEqual([0, 0, 0]);
  });

  it.each([
    ['hidden', 8000, true],
    ['asleep', 60_000, false],
  ])('counts against nobody when the page is %s', async (_, duration, hidden) => {
    const { enter, leave, versions } = await open();
    enter('home');
    block(duration);
    hide(hidden);
    leave('home');
    await endTask();
    expect(versions()).toEqual([0, 0, 0]);
  });
});

describe('a dialog', () => {
  afterEach(() => Reflect.deleteProperty(window, 'confirm'));

  /** Opens a dialog in a mount; the visitor answers after 6 s. */
  async function ask(before: number, whileOpen = () => undefined as unknown) {
    window.confirm = () => {
      whileOpen();
      block(6000);
      return true;
    };
    const { enter, leave, versions, watchDialogs } = await open();
    watchDialogs();
    enter('home');
    block(before);
    const answer = window.confirm('¿Seguir?');
    leave('home');
    await endTask();
    return { answer, versions: versions() };
  }

  it('counts against nobody when the visitor takes long to answer', async () => {
    const { answer, versions } = await ask(3000);
    expect(answer).toBe(true);
    expect(versions).toEqual([0, 0, 0]);
  });

  it('leaves the freeze before the dialog to its remote', async () => {
    expect((await ask(8000)).versions).toEqual([1, 0, 0]);
  });

  it('leaves no mark of the mount while the dialog is open', async () => {
    let mark: string | null = 'none';
    await ask(0, () => (mark = marked()));
    expect(mark).toBeNull();
  });
});

describe('a dead page', () => {
  /** Dies while a remote runs. */
  async function die(...remotes: string[]) {
    const { enter } = await open();
    remotes.forEach(enter);
    const left = marked();
    await endTask();
    // A dead page runs no more code.
    if (left) localStorage.setItem(KEY, left);
  }

  it('makes the next page start on the last good version and report the dead one', async () => {
    await die('home');
    block(5000);
    const { versions } = await open();
    expect(versions()).toEqual([1, 0, 0]);
    expect(marked()).toBeNull();
    await expectReport({ app: 'home', version: '1.3.0', fault: 'page' });
  });

  it('counts against the inner remote when the page dies in its part', async () => {
    await die('catalogue', 'quote');
    block(5000);
    await open();
    await expectReport({ app: 'quote', version: '1.1.0', fault: 'page' });
  });

  it.each([
    ['opens at once, as in another tab', 1000],
    ['opens much later', 11 * 60_000],
  ])('counts against nobody when the next page %s', async (_, duration) => {
    await die('home');
    block(duration);
    expect((await open()).versions()).toEqual([0, 0, 0]);
  });

  it.each([
    // The fake clock starts at the present.
    ['names no remote', { app: 'constructor', version: '1.3.0', time: Date.now() - 5000 }],
    ['names another version', { app: 'home', version: '1.0.0', time: Date.now() - 5000 }],
    ['is a text', 'home'],
  ])('counts against nobody when the mark %s', async (_, mark) => {
    localStorage.setItem(KEY, JSON.stringify(mark));
    expect((await open()).versions()).toEqual([0, 0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await reports()).toEqual([]);
  });

  it.each(['pagehide', 'visibilitychange'])('leaves no mark after %s', async (type) => {
    await die('home');
    window.dispatchEvent(new Event(type));
    expect(marked()).toBeNull();
  });

  it('leaves no mark when the page is hidden', async () => {
    hide(true);
    await die('home');
    expect(marked()).toBeNull();
  });

  it('leaves no mark when the mount ends', async () => {
    const { enter, leave } = await open();
    enter('catalogue');
    enter('quote');
    leave('quote');
    expect(marked()).toContain('"catalogue"');
    leave('catalogue');
    await endTask();
    expect(marked()).toBeNull();
  });

  it('leaves a mark between two tasks of a mount when no other remote has run', async () => {
    const { enter, leave } = await open();
    enter('home');
    await endTask();
    expect(marked()).toContain('"home"');
    leave('home');
    enter('quote');
    await endTask();
    expect(marked()).toBeNull();
  });
});

/** The report waits for a module. */
async function expectReport(report: object) {
  jest.useRealTimers();
  await expectOneReport(reports, report);
}
