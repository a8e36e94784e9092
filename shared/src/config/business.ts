import { readSiteConfig } from './siteConfig';

const defaults = {
  name: 'MG Descartables',
  tagline: 'Descartables y packaging para gastronomía y comercio',
  /** Is the year of foundation. */
  since: 2005,
  platform: '1500 m2',
  deliveryHours: '48 a 72',
  address: 'Av. Presidente Perón 3842, San Martín, Buenos Aires, Argentina',
  addressLines: ['Av. Presidente Perón 3842', 'San Martín, Buenos Aires, Argentina'] as readonly [
    string,
    string,
  ],
  email: 'ventas@mgdescartables.com.ar',
  phones: ['+54 11 4755-2005', '+54 9 11 5555-2005'] as readonly string[],
  /** Has the country code and digits alone, as chat links need. */
  chatPhone: '5491155552005',
  chatBase: 'https://wa.me',
  /** Opens in a new window. */
  directionsUrl:
    'https://www.google.com/maps/dir/?api=1&destination=San+Mart%C3%ADn%2C+Buenos+Aires%2C+Argentina',
  /** Places the map by latitude and longitude. */
  coordinates: [-34.5775, -58.5372] as readonly [number, number],
  /** Replaces the open map at the coordinates; `none` shows a picture alone. */
  mapEmbedUrl: '',
};

export type Business = typeof defaults;

/** Returns the defaults with the overrides of the site's configuration. */
export const business = (): Business => ({ ...defaults, ...readSiteConfig().business });
