import { openBenchContext } from './BenchContext';
import { productsOf, SEED } from './largeContent';
import { requireAlive } from './requireAlive';
import type { Contender } from '../serve/Contender';
import { hidden, missing, startBroken, throwing, type Break } from '../testing/startBroken';

// The timeout bounds a build that hangs; a machine under load builds slowly.
jest.setTimeout(600_000);

describe('the single bundle', () => {
  const context = openBenchContext(() => undefined);
  let bundle: Contender;
  beforeAll(async () => {
    // The context itself refuses a contender that does not work.
    bundle = await context.bundle();
  });
  afterAll(() => context.close());

  it.each<[string, Break, RegExp]>([
    ['a file is missing', missing(/\/quote\.js$/), /\/home requests \S+\/quote\.js: .* 404$/],
    ['a click throws', throwing(/\/main\.js$/, 'click'), /\/products reports an error: broken/],
    ['the catalogue is hidden', hidden(/\/main\.css$/), /\/products shows no product$/],
  ])('is named with the page and the problem when %s', async (_, change, problem) => {
    const broken = await startBroken(bundle, change);
    const message = await requireAlive(broken, productsOf(SEED))
      .catch((error: Error) => error.message)
      .finally(() => broken.close());
    expect(message).toMatch(/^single bundle is not alive: /);
    expect(message).toMatch(problem);
  });
});
