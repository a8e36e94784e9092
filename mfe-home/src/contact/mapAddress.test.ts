import { mapAddress } from './mapAddress';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const place = { coordinates: [-34.5775, -58.5372], mapEmbedUrl: '' } as const;

describe('mapAddress', () => {
  it('is an open map around the company with a marker', () => {
    const { origin, searchParams } = new URL(mapAddress(place, CHROME));
    expect(origin).toBe('https://www.openstreetmap.org');
    expect(searchParams.get('marker')).toBe('-34.5775,-58.5372');
    expect(searchParams.get('bbox')).toBe('-58.54520,-34.58150,-58.52920,-34.57350');
  });

  it('is the configured one', () => {
    const mapEmbedUrl = 'https://maps.example/embed';
    expect(mapAddress({ ...place, mapEmbedUrl }, CHROME)).toBe(mapEmbedUrl);
  });

  it('is empty when the configuration has none', () => {
    expect(mapAddress({ ...place, mapEmbedUrl: 'none' }, CHROME)).toBe('');
  });

  it.each(['Edg/140.0', 'Edge/18.18362', 'EdgA/120.0'])('is empty on %s', (edge) => {
    expect(mapAddress(place, `${CHROME} ${edge}`)).toBe('');
  });
});
