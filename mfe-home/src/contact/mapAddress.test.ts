import { mapAddress } from './mapAddress';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const place = { coordinates: [-34.5775, -58.5372], mapEmbedUrl: '' } as const;

describe('mapAddress', () => {
  it('returns a map around the company when the configuration sets no address', () => {
    const { origin, searchParams } = new URL(mapAddress(place, CHROME));
    expect(origin).toBe('https://www.openstreetmap.org');
    expect(searchParams.get('marker')).toBe('-34.5775,-58.5372');
    expect(searchParams.get('bbox')).toBe('-58.54520,-34.58150,-58.52920,-34.57350');
  });

  it('returns the address when the configuration sets one', () => {
    const mapEmbedUrl = 'https://maps.example/embed';
    expect(mapAddress({ ...place, mapEmbedUrl }, CHROME)).toBe(mapEmbedUrl);
  });

  it('returns no address when the configuration has none', () => {
    expect(mapAddress({ ...place, mapEmbedUrl: 'none' }, CHROME)).toBe('');
  });

  it.each(['Edg/140.0', 'Edge/18.18362', 'EdgA/120.0'])(
    'returns no address when the browser is %s',
    (edge) => {
      expect(mapAddress(place, `${CHROME} ${edge}`)).toBe('');
    },
  );
});
