import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Step } from '../storage/step';
import { inBatches } from '../storage/inBatches';
import { chooseVisits, type Visit } from './chooseVisits';
import { openBrowser } from './openBrowser';
import type { Sight, View } from './View';
import { visitPage, type Findings, type Screen } from './visitPage';

const SCREENS: Screen[] = [
  { name: 'phone', width: 360, height: 740, isPhone: true },
  { name: 'desktop', width: 1280, height: 800, isPhone: false },
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
export async function lookAt(view: View, step: Step): Promise<Sight[]> {
  const visits = chooseVisits(view).flatMap((visit) =>
    SCREENS.map((screen) => ({ visit, screen })),
  );
  if (visits.length === 0) return [];
  const { browser, close } = await openBrowser(step);
  const visitOnce = (visit: Visit, screen: Screen) => visitPage(browser, view, visit, screen);
  try {
    const first = await inBatches(visits, AT_ONCE, async ({ visit, screen }) => ({
      ...{ visit, screen },
      found: await visitOnce(visit, screen),
    }));
    const doubtful = first.filter(({ found }) => found.problems.size > 0);
    // A busy machine may fail once; a broken version fails again, with the machine to itself.
    const seen = await inBatches(doubtful, 1, async ({ visit, screen, found }) =>
      confirmed(visit, screen, found, await visitOnce(visit, screen)),
    );
    return await keepPictures(seen.flat());
  } finally {
    await close();
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
