import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Step } from '../progress/step';
import { ReleaseError } from '../storage/errors';
import { inBatches } from '../storage/inBatches';
import { chooseVisits, type Visit } from './chooseVisits';
import { CHROMIUM_ARGS } from './findChromium';
import { provideChromium } from './provideChromium';
import { serveView } from './serveView';
import type { Sight, View } from './View';
import { visitPage, type Findings, type Screen } from './visitPage';

const SCREENS: Screen[] = [
  { name: 'phone', width: 360, height: 740, isPhone: true },
  { name: 'desktop', width: 1280, height: 800, isPhone: false },
];

/** Keeps two cores busy, since a visit waits for late faults. */
const AT_ONCE = 4;

/** Refuses to promote unseen where this machine has no browser. */
export class NoBrowserError extends ReleaseError {
  override name = 'NoBrowserError';

  constructor(reason: string) {
    super(
      `The pages cannot be looked at, since no browser starts here: ${reason}\n` +
        'Install one (Debian: apt-get install chromium) or name one with CHROMIUM_PATH; or go ' +
        'ahead unseen with --no-look and a reason.',
    );
  }
}

/**
 * Opens the pages of the changed apps in a headless browser, at the width of a phone and of a
 * desktop, and installs a browser where none is. What is wrong in two visits is returned, each with
 * a picture.
 *
 * @throws NoBrowserError
 */
export async function lookAt(view: View, step: Step): Promise<Sight[]> {
  const visits = chooseVisits(view).flatMap((visit) =>
    SCREENS.map((screen) => ({ visit, screen })),
  );
  if (visits.length === 0) return [];
  const browser = await launch(step);
  const server = await serveView(view);
  try {
    const first = await inBatches(visits, AT_ONCE, async ({ visit, screen }) => ({
      ...{ visit, screen },
      found: await visitPage(browser, server.url, visit, screen),
    }));
    const doubtful = first.filter(({ found }) => found.problems.size > 0);
    // A busy machine may fail once; a broken version fails again, with the machine to itself.
    const seen = await inBatches(doubtful, 1, async ({ visit, screen, found }) =>
      confirmed(visit, screen, found, await visitPage(browser, server.url, visit, screen)),
    );
    return await keepPictures(seen.flat());
  } finally {
    await browser.close();
    await server.close();
  }
}

type Seen = Omit<Sight, 'picture'> & { picture?: Uint8Array };

/** Writes the pictures into a folder of their own, each once. */
async function keepPictures(seen: Seen[]): Promise<Sight[]> {
  if (seen.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'mg-look-'));
  const names = new Map<Uint8Array, string>();
  for (const { app, version, picture } of seen) {
    if (!picture || names.has(picture)) continue;
    const file = join(folder, `${app}-${version}-${names.size + 1}.png`);
    await writeFile(file, picture);
    names.set(picture, file);
  }
  return seen.map((one) => ({ ...one, picture: one.picture && names.get(one.picture) }));
}

/** Keeps what both visits found. */
const confirmed = (
  { app, version, path }: Visit,
  { name: device, width }: Screen,
  first: Findings,
  second: Findings,
): Seen[] =>
  [...second.problems]
    .filter(([name]) => first.problems.has(name))
    .map(([, text]) => ({
      app,
      version,
      text: `${path} on a ${device} (${width} px) ${text}`,
      picture: second.picture ?? first.picture,
    }));

async function launch(step: Step): Promise<Browser> {
  // Chromium has no sandbox of its own for root.
  const args = process.getuid?.() === 0 ? CHROMIUM_ARGS : CHROMIUM_ARGS.filter(isNoSandbox);
  try {
    const { chromium } = await import('playwright-core');
    return await chromium.launch({
      executablePath: await provideChromium(step),
      // A candidate reaches this machine's server alone.
      args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    });
  } catch (error) {
    throw new NoBrowserError((error as Error).message.split('\n')[0]!);
  }
}

const isNoSandbox = (arg: string) => arg !== '--no-sandbox';
