import { SCREENS } from './apps.mjs';
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

const HOME = SCREENS[0].title;
const shell = app([file(90_000)], { 'react-dom': 500 });
const home = (bytes) =>
  app([file(3000), file(bytes, './HomeScreen'), file(50_000, './OtherScreen')], { 'src/a.ts': 90 });

describe('the script until home is interactive', () => {
  it('is the shell, and of home what the screen needs', () => {
    const measured = { shell, home: home(8000) };
    const { screens, isWithin } = checkSizes(measured, budgets(['shell', 'home'], {}));
    expect(screens).toEqual([expect.objectContaining({ name: HOME, bytes: 101_000, room: 9000 })]);
    expect(isWithin).toBe(true);
  });

  it('fails over 110 KB though each app is within its own budget, and names what grew', () => {
    const measured = { shell, home: home(18_000) };
    const result = checkSizes(measured, budgets(['shell', 'home'], { 'react-dom': 400 }));
    expect(result.isWithin).toBe(false);
    expect(excesses(result)).toBe(
      `${HOME}: 111,000 bytes are 1,000 over the budget of 110,000.\n` +
        'Grown since the accepted build, in minified bytes before compression:\n' +
        '  +100  react-dom  (400 to 500)\n' +
        '  +90  src/a.ts  (new)',
    );
    expect(sizeTable(result)).toMatch(/home is interactive +111,000 +110,000 +-1,000 {2}OVER$/m);
  });

  it('is left out where an app of it is not looked at', () => {
    expect(checkSizes({ shell }, budgets(['shell'], {})).screens).toEqual([]);
  });
});
