import { showsEmbeddedMap } from './showsEmbeddedMap';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

describe('the map', () => {
  it('is embedded where an address is configured', () => {
    expect(showsEmbeddedMap('https://maps.example/embed', CHROME)).toBe(true);
  });

  it('is a picture where none is', () => {
    expect(showsEmbeddedMap('', CHROME)).toBe(false);
  });

  it.each(['Edg/140.0', 'Edge/18.18362', 'EdgA/120.0'])('is a picture on %s', (edge) => {
    expect(showsEmbeddedMap('https://maps.example/embed', `${CHROME} ${edge}`)).toBe(false);
  });
});
