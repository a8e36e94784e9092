import { existsSync } from 'node:fs';
import { findPostgres } from '../../mail-api/src/testing/findPostgres.ts';
import { findBubblewrap } from '../release/src/testing/findBubblewrap.ts';
import { findNginx } from '../release/src/testing/findNginx.ts';
import { findStore } from '../release/src/testing/findStore.ts';
import { downloadChromium, installFromDebian } from '../release/src/look/installPrograms.ts';
import { findBrowser } from '../release/src/look/provideChromium.ts';
import { providePrograms, requireChromium, requirePrograms } from './systemPrograms.mjs';

jest.mock('../../mail-api/src/testing/findPostgres.ts');
jest.mock('../release/src/testing/findBubblewrap.ts');
jest.mock('../release/src/testing/findNginx.ts');
jest.mock('../release/src/testing/findStore.ts');
jest.mock('../release/src/look/provideChromium.ts');
jest.mock('../release/src/look/installPrograms.ts', () => ({
  ...jest.requireActual('../release/src/look/installPrograms.ts'),
  downloadChromium: jest.fn(),
  installFromDebian: jest.fn(),
}));
jest.mock('node:fs', () => ({ ...jest.requireActual('node:fs'), existsSync: jest.fn() }));

const FINDERS = {
  bubblewrap: findBubblewrap,
  ceph: findStore,
  chromium: findBrowser,
  nginx: findNginx,
  postgresql: findPostgres,
};

/** Imitates a machine with these programs. */
function machine({ has = [], root = false, aptGet = true }) {
  const programs = new Set(has);
  jest.spyOn(process, 'getuid').mockReturnValue(root ? 0 : 1000);
  for (const [name, find] of Object.entries(FINDERS)) {
    find.mockImplementation(() => (programs.has(name) ? `/usr/bin/${name}` : undefined));
  }
  existsSync.mockImplementation(
    (path) => path.startsWith('/usr/bin/') && (aptGet || !/apt/.test(path)),
  );
  const said = [];
  return { programs, said, tell: (line) => said.push(line) };
}

beforeEach(() => jest.resetAllMocks());

describe('the programs that tests need', () => {
  it('runs nothing when all programs are present', async () => {
    const { said, tell } = machine({ has: ['chromium', 'nginx', 'postgresql'] });
    expect(await providePrograms(['chromium', 'nginx', 'postgresql'], tell)).toEqual([]);
    expect(said).toEqual([]);
    expect(installFromDebian).not.toHaveBeenCalled();
  });

  it('names the missing programs when the user may install them', async () => {
    const { programs, said, tell } = machine({ has: ['chromium'], root: true });
    installFromDebian.mockImplementation(async (names) => {
      expect(said).toEqual(['this machine lacks nginx, postgresql: installing with apt-get']);
      names.forEach((name) => programs.add(name));
    });
    expect(await providePrograms(['chromium', 'nginx', 'postgresql'], tell)).toEqual([]);
  });

  it('prints one line and the left-out tests when the user may not install', async () => {
    const { said, tell } = machine({ has: ['chromium'] });
    expect(await providePrograms(['chromium', 'nginx', 'postgresql'], tell)).toEqual([
      'nginx is missing, and with it the tests of docs/serving.md',
      'postgresql is missing, and with it the tests of the outbox on PostgreSQL',
    ]);
    expect(said).toEqual([
      'to have all tests run: sudo apt-get install -y --no-install-recommends nginx postgresql',
    ]);
    expect(installFromDebian).not.toHaveBeenCalled();
  });

  it('names the programs when the system has no apt-get', async () => {
    const { said, tell } = machine({ has: ['chromium', 'nginx'], aptGet: false });
    await providePrograms(['nginx', 'postgresql'], tell);
    expect(said).toEqual([
      "to have all tests run: install with this system's package manager: postgresql",
    ]);
  });

  it('goes on when apt-get fails', async () => {
    const { said, tell } = machine({ has: ['chromium'], root: true });
    installFromDebian.mockRejectedValue(new Error('no network'));
    expect(await providePrograms(['nginx'], tell)).toHaveLength(1);
    expect(said).toContain('no network');
  });

  it('installs the packages of a program when their names differ', async () => {
    const { said, tell } = machine({});
    const advice = 'apt-get install -y --no-install-recommends nginx ceph-mon ceph-osd';
    await expect(requirePrograms(['nginx', 'ceph'], tell)).rejects.toThrow(advice);
    expect(said[0]).toContain(advice);
    expect(await requirePrograms([], tell)).toBeUndefined();
  });

  it('refuses with advice when no Chromium can be installed', async () => {
    const { tell } = machine({});
    await expect(requireChromium(tell)).rejects.toThrow('CHROMIUM_PATH');
    expect(downloadChromium).toHaveBeenCalledTimes(1);
  });
});
