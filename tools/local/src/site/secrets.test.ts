import fc from 'fast-check';
import { fixtureSite } from '../../../release/src/testing/fixtureSite';
import {
  hostileAddress,
  linkSecrets,
  plantSecrets,
} from '../../../release/src/testing/hostileAddress';
import { getPath } from '../../../release/src/testing/servingCases';
import { makeSiteServer } from './makeSiteServer';

it('sends no secret when an address is random', async () => {
  const { root, site } = await fixtureSite();
  const hasSecret = plantSecrets(root, site);
  linkSecrets(root, site);
  const siteConfig = { apiHost: '/api', firebase: { projectId: 'p', apiKey: 'k', host: 'self' } };
  const server = await makeSiteServer({ siteDir: site, siteConfig });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const isKept = fc.asyncProperty(hostileAddress(root), async (address) => {
    expect(hasSecret(String((await getPath(url, address)).body))).toBe(false);
  });
  await fc.assert(isKept, { numRuns: 1000 });
  await server.close();
});
