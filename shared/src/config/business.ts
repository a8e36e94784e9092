import { readSiteConfig } from './siteConfig';

/** The company's data on the site. */
export interface Business {
  name: string;
  tagline: string;
  /** Year of foundation. */
  since: number;
  platform: string;
  deliveryHours: string;
  /** Street, then town and province. */
  address: string;
  addressLines: readonly [string, string];
  email: string;
  phones: readonly string[];
  /** Number for chat links: country code and digits only. */
  chatPhone: string;
  chatBase: string;
  /** The directions page; it opens in a new window. */
  directionsUrl: string;
  /** Latitude and longitude, for the map. */
  coordinates: readonly [number, number];
  /** Replaces the open map at the coordinates; `none` shows a picture alone. */
  mapEmbedUrl: string;
}

const defaults: Business = {
  name: 'MG Descartables',
  tagline: 'Descartables y packaging para gastronomía y comercio',
  since: 2005,
  platform: '1500 m2',
  deliveryHours: '48 a 72',
  address: 'Av. Presidente Perón 3842, San Martín, Buenos Aires, Argentina',
  addressLines: ['Av. Presidente Perón 3842', 'San Martín, Buenos Aires, Argentina'],
  email: 'ventas@mgdescartables.com.ar',
  phones: ['+54 11 4755-2005', '+54 9 11 5555-2005'],
  chatPhone: '5491155552005',
  chatBase: 'https://wa.me',
  directionsUrl:
    'https://www.google.com/maps/dir/?api=1&destination=San+Mart%C3%ADn%2C+Buenos+Aires%2C+Argentina',
  coordinates: [-34.5775, -58.5372],
  mapEmbedUrl: '',
};

/** The company's data with the overrides of the site's configuration. */
export const business = (): Business => ({ ...defaults, ...readSiteConfig().business });
