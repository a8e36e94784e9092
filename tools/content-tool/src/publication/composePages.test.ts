import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { composePages } from './composePages';

describe('composePages', () => {
  it('tells that the site is elsewhere when the folder has none', async () => {
    const site = join(temporaryFolder(), 'site');
    expect(await composePages(site, {})).toEqual({
      ok: false,
      isElsewhere: true,
      problem: expect.stringContaining(`There is no site in ${site}`),
    });
  });
});
