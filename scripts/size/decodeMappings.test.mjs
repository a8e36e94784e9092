import { decodeMappings } from './decodeMappings.mjs';

describe('decodeMappings', () => {
  it('follows lines, columns and sources, which are all relative', () => {
    // Column 0 of source 0; column 5 of source 1; a line of nothing; column 16 of no source.
    expect(decodeMappings('AAAA,KCAA;;gB')).toEqual([
      [
        { column: 0, source: 0 },
        { column: 5, source: 1 },
      ],
      [],
      [{ column: 16 }],
    ]);
  });

  it('goes back to an earlier source', () => {
    expect(decodeMappings('ACAA,CDAA')).toEqual([
      [
        { column: 0, source: 1 },
        { column: 1, source: 0 },
      ],
    ]);
  });
});
