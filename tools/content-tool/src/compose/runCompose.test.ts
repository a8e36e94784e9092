import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { runCompose } from './runCompose';

describe('runCompose', () => {
  it('tells that the site is elsewhere when the folder has none', async () => {
    const site = join(temporaryFolder(), 'site');
    const composed = await runCompose(join(__dirname, '../../../..'), site, process.env);
    expect(composed).toMatchObject({
      ok: false,
      isElsewhere: true,
      problem: expect.stringContaining(`There is no site in ${site}`),
    });
  });
});
