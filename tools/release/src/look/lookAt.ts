import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Incompatibility } from '../gate/Incompatibility';
import { inBatches } from '../storage/inBatches';
import { chooseVisits, type Visit } from './chooseVisits';
import { openBrowser } from './openBrowser';
import type { Look } from './View';
import { visitPage, type Findings, type Screen } from './visitPage';

const SCREENS: Screen[] = [
  { device: 'phone', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { device: 'desktop', viewport: { width: 1280, height: 800 } },
];

/** Keeps two cores busy, since a visit waits for late faults. */
const AT_ONCE = 4;

/**
 * Opens the pages of the changed apps in a headless browser, at the width of a phone and of a
 * desktop, and installs a browser where none is. What is wrong in two visits is returned, each with
 * a picture.
 *
 * @throws NoBrowserError
 */
export const lookAt: Look = async (view, step) => {
  const visits = chooseVisits(view).flatMap((visit) =>
    SCREENS.map((screen) => ({ visit, screen })),
  );
  if (visits.length === 0) return [];
  const { browser, close } = await openBrowser(step);
  try {
    const seen = await inBatches(visits, AT_ONCE, async ({ visit, screen }) => ({
      ...{ visit, screen },
      found: await visitPage(browser, view, visit, screen),
    }));
    // A busy machine may fail once; a broken version fails again, with the machine to itself.
    const doubtful = seen.filter(({ found }) => found.problems.size > 0);
    const confirmed = await inBatches(doubtful, 1, async ({ visit, screen, found }) =>
      reported(visit, screen, found, await visitPage(browser, view, visit, screen)),
    );
    return confirmed.flat();
  } finally {
    await close();
  }
};

/** Tells what both visits found, and keeps a picture. */
async function reported(
  { app, version, path }: Visit,
  { device, viewport: { width } }: Screen,
  first: Findings,
  { problems, picture: bytes = first.picture }: Findings,
): Promise<Incompatibility[]> {
  const found = [...problems].filter(([name]) => first.problems.has(name));
  if (found.length === 0) return [];
  const picture = bytes && (await keepPicture(`${app}-${version}-${device}.png`, bytes));
  return found.map(([, words]) => {
    const text = `${path} on a ${device} (${width} px) ${words}`;
    return { kind: 'look', app, version, text, picture };
  });
}

async function keepPicture(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'mg-look-')), name);
  await writeFile(file, bytes);
  return file;
}
