import { satisfy as librarys } from '@module-federation/runtime-core';
import fc from 'fast-check';
import { satisfy } from './satisfy.mjs';

const number = fc.integer({ min: 0, max: 3 });
const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

describe('satisfy', () => {
  it("answers as the library's own for the ranges that the site's builds write", () => {
    fc.assert(
      fc.property(version, version, (given, least) => {
        expect(satisfy(given, `^${least}`)).toBe(librarys(given, `^${least}`));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['*', '1.x', '~1.2.3', '>=1.0.0', '^1', '^1.0.0 || ^2.0.0', '^1.0.0-beta', ''])(
    'refuses the range %p, which no build writes',
    (range) => expect(satisfy('1.2.3', range)).toBe(false),
  );

  it('refuses a pre-release', () => expect(satisfy('1.2.3-local.1', '^1.0.0')).toBe(false));
});
