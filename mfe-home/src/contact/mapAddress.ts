import type { Business } from '@mg/shared/business';

/** Extends the map around the place, in degrees to each side. */
const AROUND = { latitude: 0.004, longitude: 0.008 };

/** Returns the embedded map's address; empty on Edge (spec §2) and where the configuration has `none`. */
export function mapAddress(
  { coordinates, mapEmbedUrl }: Pick<Business, 'coordinates' | 'mapEmbedUrl'>,
  userAgent: string,
): string {
  if (mapEmbedUrl === 'none' || userAgent.includes('Edg')) return '';
  if (mapEmbedUrl) return mapEmbedUrl;
  const [latitude, longitude] = coordinates;
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: coordinates.join(','),
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
