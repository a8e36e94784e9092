import { sha384 } from '@mg/site-format/hash';
import { versionFolder } from '@mg/site-format/layout';
import type { Page } from '@playwright/test';
import { changeContainer } from '../faults/brokenFiles';
import { PLACES } from '../faults/places';
import { releaseBroken } from '../faults/releaseBroken';
import { untilReported, watchBeacons } from '../faults/watchBeacons';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const VERSION = '9.0.0';

/** Appends a script. @param set sets its properties */
const script = (set: string, append = 'document.body.append(s)') =>
  `const s = document.createElement('script'); ${set}; ${append};`;

const frame = (use: string) =>
  `const f = document.createElement('iframe'); document.body.append(f); ${use};`;

/** Maps the ways to run a script that no record names to code. `TAG` is markup with `CODE`. */
const FORMS: Record<string, string> = {
  'element as webpack appends it': script('s.src = FILE', 'document.head.appendChild(s)'),
  'element in the head': script('s.src = FILE', 'document.head.append(s)'),
  'element in the body': script('s.src = FILE'),
  'element by attribute': script(`s.setAttribute('src', FILE)`),
  'module element': script(`s.type = 'module'; s.src = FILE`),
  'file of the site': script('s.src = ELSEWHERE'),
  'own hash': script('s.src = FILE; s.integrity = HASH'),
  'other host': script(`s.src = 'https://example.com' + ELSEWHERE`),
  'data address': script(`s.src = 'data:text/javascript,' + CODE`),
  'blob address': script('s.src = URL.createObjectURL(new Blob([CODE]))'),
  'inline text': script('s.textContent = CODE'),
  'inline node': script('s.append(CODE)'),
  'svg script': `const [a, s] = ['svg', 'script'].map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name));
    s.setAttribute('href', FILE); a.append(s); document.body.append(a);`,
  'shadow tree': `const d = document.createElement('div'); document.body.append(d);
    ${script('s.src = FILE', `d.attachShadow({ mode: 'open' }).append(s)`)}`,
  'inner markup': `const d = document.createElement('div'); document.body.append(d);
    d.innerHTML = '<img src="data:," onerror="' + CODE + '">';`,
  'adjacent markup': `document.body.insertAdjacentHTML('beforeend',
    '<img src="data:," onerror="' + CODE + '">');`,
  fragment: 'document.body.append(document.createRange().createContextualFragment(TAG));',
  eval: 'eval(CODE);',
  'function of text': 'new Function(CODE)();',
  'timer of text': 'setTimeout(CODE);',
  handler: `const b = document.createElement('button'); b.setAttribute('onclick', CODE);
    document.body.append(b); b.click();`,
  'script address': `const a = document.createElement('a'); a.href = 'javascript:' + CODE;
    document.body.append(a); a.click();`,
  worker: 'new Worker(FILE);',
  'module worker': `new Worker(FILE, { type: 'module' });`,
  'blob worker': 'new Worker(URL.createObjectURL(new Blob([CODE])));',
  import: 'import(FILE).catch(() => undefined);',
  'import from the site': 'import(ELSEWHERE).catch(() => undefined);',
  'import of data': `import('data:text/javascript,' + CODE).catch(() => undefined);`,
  'framed markup': frame('f.srcdoc = TAG'),
  'code of a frame': frame('f.contentWindow.eval(CODE)'),
  'element of a frame': frame(`const s = f.contentDocument.createElement('script');
    s.src = location.origin + ELSEWHERE; f.contentDocument.body.append(s)`),
  'own policy': `const own = trustedTypes.createPolicy('own', { createScriptURL: (a) => a });
    ${script('s.src = own.createScriptURL(FILE)')}`,
};
const NAMES = Object.keys(FORMS);

/** Chromium refuses these, and names no source or tells the page nothing. */
const UNNAMED = ['inline node', 'import from the site', 'code of a frame', 'element of a frame'];

/** Tells this test that the code of a form runs, also in a worker. */
const ran = (name: string) => `fetch(self.origin + '/ran?${encodeURIComponent(name)}')`;

/** Returns code that tries forms. */
const slips = (app: string, names: readonly string[]) =>
  names
    .map((name) => {
      const file = `slipped.js?${encodeURIComponent(name)}`;
      const values = {
        FILE: `/${versionFolder(app, VERSION)}/${file}`,
        ELSEWHERE: `/files/${file}`,
        CODE: ran(name),
        TAG: `<script>${ran(name)}</script>`,
        HASH: sha384(ran(name)),
      };
      return `try { (({ ${Object.keys(values).join()} }) => { ${FORMS[name]!} })(
        ${JSON.stringify(values)}) } catch { }`;
    })
    .join('\n');

/** Opens a page whose remote slips scripts in. @returns the forms that run */
async function openSlipped(page: Page, site: string, app: string, names: readonly string[]) {
  const running: string[] = [];
  const nameIn = (address: string) => decodeURIComponent(new URL(address).search.slice(1));
  await page.route('**/ran?*', async (route) => {
    running.push(nameIn(route.request().url()));
    await route.fulfill({ body: '' });
  });
  const { exposed, path, good } = PLACES[app]!;
  await releaseBroken(page, {
    ...{ site, app, exposed, version: VERSION, fallback: true },
    kind: { build: (files) => changeContainer(files, slips(app, names)) },
  });
  await page.route(/\/slipped\.js\?/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: ran(nameIn(route.request().url())),
    }),
  );
  await page.goto(path);
  await page.waitForSelector(READY);
  await expect(good(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return running;
}

test.use({ mayThrow: true });

for (const app of Object.keys(PLACES)) {
  test(`runs no script without a hash when ${app} slips ${NAMES.length} in`, async ({
    page,
    baseURL,
  }) => {
    const reports = watchBeacons(page.context());
    expect(await openSlipped(page, baseURL!, app, NAMES)).toEqual([]);
    await untilReported(page.context(), reports, { app, version: VERSION }, 30_000);
    expect(reports).toMatchObject([{ app, version: VERSION, fault: 'policy' }]);
  });

  for (const name of NAMES.filter((each) => !UNNAMED.includes(each))) {
    const title = `reports ${app} when a browser refuses its script: ${name}`;
    test(title, { tag: '@long' }, async ({ page, baseURL }) => {
      const reports = watchBeacons(page.context());
      await openSlipped(page, baseURL!, app, [name]);
      await untilReported(page.context(), reports, { app, version: VERSION }, 30_000);
      expect(reports).toMatchObject([{ app, version: VERSION, fault: 'policy' }]);
    });
  }
}

test(
  'runs slipped scripts when the browser has no walls, so the tests above can fail',
  { tag: '@long' },
  async ({ playwright, launchOptions, baseURL }) => {
    const args = [...launchOptions.args!, '--disable-features=IntegrityPolicyScript'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ bypassCSP: true });
    const running = await openSlipped(page, baseURL!, 'catalogue', NAMES);
    // The shell's own function refuses the first form in every browser.
    await expect.poll(() => running.sort()).toEqual(NAMES.slice(1).sort());
    await browser.close();
  },
);
