import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '@mg/command/drills';
import { sha384 } from '@mg/site-format/hash';
import { SHELL } from '@mg/site-format/layout';
import { promote } from '../src/operations/promote';
import { fetchPublic, readPublicPage, type PublicPage } from '../src/operations/readPublicPage';
import { rollback } from '../src/operations/rollback';
import { fixtureSite } from '../src/testing/fixtureSite';
import { startNginx } from '../src/testing/startNginx';
import { staticServer } from '../src/testing/staticServer';
import { recordOf } from './siteProblems';

const PATHS = ['/', '/home', '/products', '/products/Bolsas'];
const VISITORS = 4;

export const loads: Drill = {
  summary: 'loads pages and verifies every file, while rolling back',
  options: {
    count: [1000, 'page loads'],
    rollbacks: [50, 'meanwhile'],
    nginx: [false, 'serves through nginx'],
  },
  async run({ count, rollbacks, nginx }) {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0' });
    const server = await (nginx ? startNginx(site) : staticServer(site));
    const failures: string[] = [];
    const seen = new Map<number, PublicPage>();
    let loaded = 0;
    let files = 0;
    let rolledBack = 0;

    const visitor = async () => {
      while (loaded < count || rolledBack < rollbacks) {
        const path = PATHS[loaded % PATHS.length]!;
        loaded += 1;
        try {
          const page = await loadPage(server.url, path);
          files += page.files.size;
          seen.set(page.serial, page);
        } catch (error) {
          failures.push(`load ${loaded}: ${(error as Error).message}`);
        }
      }
    };
    // Spread over the loads, so that each rollback falls among loads.
    const operator = async () => {
      while (rolledBack < rollbacks) {
        await promote(site, { quote: '1.1.0' }, { unquarantine: true, reason: 'drill' });
        await rollback(site, 'quote', { reason: 'drill' });
        rolledBack += 1;
        while (loaded < Math.min((rolledBack * count) / rollbacks, count)) {
          await pause(1);
        }
      }
    };
    await Promise.all([operator(), ...Array.from({ length: VISITORS }, visitor)]);
    await server.close();

    for (const [serial, page] of seen) failures.push(...(await mixture(site, serial, page)));
    return {
      figures: {
        server: nginx ? 'nginx' : 'node',
        loads: loaded,
        'files fetched and verified': files,
        rollbacks: rolledBack,
        'records seen by visitors': seen.size,
        'failed or mixed loads': failures.length,
      },
      promises: { 'every page is whole and of one record': failures },
    };
  },
};

/** Loads a page as a browser does, with every file; it throws when a file differs from its hash. */
async function loadPage(url: string, path: string): Promise<PublicPage> {
  const page = readPublicPage((await fetchPublic(url + path)).toString());
  if (!page) throw new Error(`${path} carries no release record`);
  await Promise.all(
    [...page.files].map(async ([address, hash]) => {
      const found = sha384(await fetchPublic(url + address));
      if (hash && found !== hash) throw new Error(`${address} has another hash than ${path} says`);
    }),
  );
  return page;
}

/** Lists the apps whose versions differ between a page and its record. */
async function mixture(site: string, serial: number, { release }: PublicPage): Promise<string[]> {
  const { apps } = (await recordOf(site, serial))!;
  return Object.keys(apps)
    .filter((app) => {
      const shown = app === SHELL ? release.shell : release.remotes[app]?.live;
      return shown?.version !== apps[app]?.version;
    })
    .map((app) => `a page of record ${serial} shows another ${app} than the record`);
}
