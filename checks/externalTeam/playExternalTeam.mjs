import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../tools/release/src/look/findChromium.ts';
import { runCommand } from '../../tools/scripts/runCommand.mjs';

/** Limits the time until the page shows, on two cores with a warm cache of npm. */
export const LIMIT_MS = 180_000;

const PATH = '/ofertas';

/**
 * Plays a team outside this repository, from an empty folder to a release and back.
 *
 * @param {object} play
 * @param {string} play.folder that does not exist yet
 * @param {Record<'@mg/shared' | '@mg/remote-kit', string>} play.packages their files
 * @param {string} play.site folder of the site
 * @param {string} play.url its address
 * @returns {Promise<number>} milliseconds until the page shows
 */
export async function playExternalTeam({ folder, packages, site, url, tell }) {
  mkdirSync(folder);
  // The external team's processes know no variable of this checkout.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/.test(name)),
  );
  env.RELEASE_KEYS = `${folder}-keys`;
  const command = (...words) =>
    runCommand(words[0], words.slice(1), { cwd: folder, env, quiet: true });
  const mg = (...words) => command('npx', 'mg', ...words);
  const step = async (title, work) => {
    const started = Date.now();
    const result = await work();
    tell(`${seconds(Date.now() - started).padStart(7)}  ${title}`);
    return result;
  };
  const live = ['--site', site, '--url', url];

  const started = Date.now();
  await step('npx mg create', () =>
    command(
      'npx',
      ...['--yes', '--package', packages['@mg/remote-kit'], 'mg', 'create', 'promos'],
      ...['--path', PATH, '--shared', packages['@mg/shared']],
    ),
  );
  await step('npm install', () => command('npm', 'install', '--no-audit', '--no-fund'));
  await step('edit', () => edit(folder, 'Ofertas de la semana'));
  await step('npm test', () => command('npm', 'test'));
  await step('npm run build', () => command('npm', 'run', 'build'));
  const made = await step('npx mg keys create', () => mg('keys', 'create', 'team', '--json'));
  const { key } = JSON.parse(made);
  const grant = ['keys', 'grant', JSON.stringify(key), 'publish/promos', 'release/promos'];
  const release = ['run', '-s', 'release', '--', ...grant, '--site', site];
  await step('the operator grants the key', () => runCommand('npm', release, { quiet: true }));
  await step('npx mg publish --promote', () => mg('publish', '--promote', ...live));
  const visitor = await openVisitor(url + PATH);
  try {
    await step('the page, without a script', () => visitor.reads('Ofertas de la semana'));
    const elapsed = Date.now() - started;
    tell(`${seconds(elapsed).padStart(7)}  from the empty folder until ${PATH} shows`);

    await step('a product on the list', () => visitor.addsProduct());
    await edit(folder, 'Ofertas del mes');
    await command('npm', 'version', 'minor', '--no-git-tag-version');
    await step('npm run lint', () => command('npm', 'run', 'lint'));
    await command('npm', 'run', 'build');
    await step('npx mg check', () => mg('check', '--site', url));
    await mg('publish', '--promote', ...live);
    await step('the next version, with the list', () => visitor.sees('Ofertas del mes'));
    await step('npx mg rollback', () => mg('rollback', '--reason', 'the play', ...live));
    await step('the first version, with the list', () => visitor.sees('Ofertas de la semana'));
    return elapsed;
  } finally {
    await visitor.close();
  }
}

/** Changes the heading of the page and of its test. */
function edit(folder, title) {
  for (const file of ['src/PromosScreen.tsx', 'src/PromosScreen.test.tsx']) {
    const text = readFileSync(join(folder, file), 'utf8');
    const edited = text
      .replace(/<h1>[^<]*<\/h1>/, `<h1>${title}</h1>`)
      .replace(/toHaveTextContent\('[^']*'\)/, `toHaveTextContent('${title}')`);
    writeFileSync(join(folder, file), edited);
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Visits the new page in a real browser, which keeps its storage. */
async function openVisitor(address) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  const heading = (on, name) => expect(on.getByRole('heading', { level: 1, name })).toBeVisible();
  const oneOnTheList = () =>
    expect(page.getByRole('button', { name: 'Cotización: 1 artículo' })).toBeVisible();
  return {
    /** Without scripts, the page shows its prerendered part alone. */
    async reads(title) {
      const plain = await browser.newPage({ javaScriptEnabled: false });
      await plain.goto(address);
      await heading(plain, title);
      await plain.close();
    },
    async addsProduct() {
      await page.goto(address);
      await page.getByRole('button', { name: 'Agregar a la cotización' }).click();
      await oneOnTheList();
    },
    async sees(title) {
      await page.goto(address);
      await heading(page, title);
      await oneOnTheList();
    },
    close: () => browser.close(),
  };
}
