import { silently } from '../storage/step';
import { findChromium } from './findChromium';
import { canInstall, downloadChromium, installFromDebian } from './installPrograms';
import { provideChromium } from './provideChromium';

jest.mock('./findChromium');
jest.mock('./installPrograms');
jest.mock('playwright-core', () => ({ chromium: { executablePath: () => '/none' } }));

const found = jest.mocked(findChromium);

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(canInstall).mockReturnValue(true);
});

describe('provideChromium', () => {
  it('installs nothing when a Chromium is there', async () => {
    found.mockReturnValue('/usr/bin/chromium');
    expect(await provideChromium(silently)).toBe('/usr/bin/chromium');
    expect(installFromDebian).not.toHaveBeenCalled();
    expect(downloadChromium).not.toHaveBeenCalled();
  });

  it('installs the package when root lacks a Chromium', async () => {
    const titles: string[] = [];
    jest.mocked(installFromDebian).mockImplementation(async () => {
      found.mockReturnValue('/usr/bin/chromium');
    });
    const path = await provideChromium(
      (title, work) => (titles.push(title), work(() => undefined)),
    );
    expect(path).toBe('/usr/bin/chromium');
    expect(titles).toEqual(['install Chromium with apt-get, for the look at the pages']);
    expect(downloadChromium).not.toHaveBeenCalled();
  });

  it('downloads a Chromium when the user may install no package', async () => {
    jest.mocked(canInstall).mockReturnValue(false);
    jest.mocked(downloadChromium).mockImplementation(async () => {
      found.mockReturnValue('/cache/chromium');
    });
    expect(await provideChromium(silently)).toBe('/cache/chromium');
    expect(installFromDebian).not.toHaveBeenCalled();
  });

  it('names each reason when no way brings a Chromium', async () => {
    jest.mocked(installFromDebian).mockRejectedValue(new Error('apt-get failed: no space'));
    jest.mocked(downloadChromium).mockRejectedValue(new Error('no network'));
    await expect(provideChromium(silently)).rejects.toThrow('apt-get failed: no space; no network');
  });
});
