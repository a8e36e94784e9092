import type { Drill } from '@mg/command/drills';
import { recordFile, SHELL } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { promote } from '../src/operations/promote';
import { fetchFile, fetchPage, type PublicPage } from '../src/operations/readPublicPage';
import { rollback } from '../src/operations/rollback';
import { openClient } from '../src/storage/publicClient';
import { openSite } from '../src/storage/openSite';
import { readJson } from '../src/storage/readText';
import { fixtureSite } from '../src/testing/fixtureSite';
import { startNginx } from '../src/testing/startNginx';
import { staticServer } from '../src/testing/staticServer';

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
    const client = openClient(server.url);
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
          // A browser loads the page, and then every file that the page names.
          const page = await fetchPage(client, path);
          await Promise.all(
            [...page.files].map(([address, hash]) => fetchFile(client, address, hash)),
          );
          files += page.files.size;
          seen.set(page.serial, page);
        } catch (error) {
          failures.push(`load ${loaded}: ${(error as Error).message}`);
        }
      }
    };
    // Some loads run beside each rollback.
    const operator = async () => {
      while (rolledBack < rollbacks) {
        await promote(site, { quote: '1.1.0' }, { unquarantine: true, reason: 'drill' });
        await rollback(site, 'quote', { reason: 'drill' });
        rolledBack += 1;
        while (loaded < Math.min((rolledBack * count) / rollbacks, count)) {
          await new Promise((resolve) => setTimeout(resolve, 1));
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

/** Finds apps whose version differs between a page and its record. */
async function mixture(site: string, serial: number, { release }: PublicPage): Promise<string[]> {
  const { apps } = (await readJson<ReleaseRecord>(openSite(site), recordFile(serial)))!;
  return Object.keys(apps)
    .filter((app) => {
      const shown = app === SHELL ? release.shell : release.remotes[app]?.live;
      return shown?.version !== apps[app]?.version;
    })
    .map((app) => `a page of record ${serial} shows another ${app} than the record`);
}
