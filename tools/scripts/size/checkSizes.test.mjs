import { checkSizes } from './checkSizes.mjs';
import { excesses, sizeTable } from './report.mjs';

const group = (files = [], modules = {}) => ({
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  files,
  modules,
});
const app = (script, modules) => ({
  script: group(script, modules),
  style: group(),
  'on demand': group(),
});
const budgets = (apps, modules) =>
  Object.fromEntries(
    apps.map((name) => [
      name,
      Object.fromEntries(
        ['script', 'style', 'on demand'].map((of) => [
          of,
          { budget: 200_000, accepted: { bytes: 0, modules } },
        ]),
      ),
    ]),
  );
const file = (bytes, ...exposes) => ({ file: 'a.js', bytes, exposes });

const HOME = 'script until /home is interactive';
const SCREENS = [{ title: HOME, budget: 114_000, parts: { shell: [], home: ['./HomeScreen'] } }];
const shell = app([file(90_000)], { 'react-dom': 500 });
const home = (bytes) =>
  app([file(3000), file(bytes, './HomeScreen'), file(50_000, './OtherScreen')], { 'src/a.ts': 90 });

describe('the script until a page is interactive', () => {
  it('counts the shell and the files of the screen when a page is measured', () => {
    const measured = { shell, home: home(8000) };
    const { screens, isWithin } = checkSizes(measured, budgets(['shell', 'home'], {}), SCREENS);
    expect(screens).toEqual([
      expect.objectContaining({ name: HOME, bytes: 101_000, room: 13_000 }),
    ]);
    expect(isWithin).toBe(true);
  });

  it('names grown modules when the page alone exceeds its budget', () => {
    const measured = { shell, home: home(22_000) };
    const accepted = budgets(['shell', 'home'], { 'react-dom': 400 });
    const result = checkSizes(measured, accepted, SCREENS);
    expect(result.isWithin).toBe(false);
    expect(excesses(result)).toBe(
      `${HOME}: 115,000 bytes are 1,000 over the budget of 114,000.\n` +
        'Grown since the accepted build, in minified bytes before compression:\n' +
        '  +100  react-dom  (400 to 500)\n' +
        '  +90  src/a.ts  (new)',
    );
    expect(sizeTable(result)).toMatch(/home is interactive +115,000 +114,000 +-1,000 {2}OVER$/m);
  });
});

describe('the HTML of a page', () => {
  it('names no modules when the HTML exceeds its budget', () => {
    const html = [{ name: 'HTML of /home', bytes: 14_700, budget: 14_600, room: -100 }];
    const result = checkSizes({ home: home(1) }, budgets(['home'], {}), [], html);
    expect(result.isWithin).toBe(false);
    expect(sizeTable(result)).toMatch(/HTML of \/home +14,700 +14,600 +-100 {2}OVER/);
    expect(excesses(result)).toBe('HTML of /home: 14,700 bytes are 100 over the budget of 14,600.');
  });
});
