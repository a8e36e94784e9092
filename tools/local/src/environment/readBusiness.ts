import type { Business } from '@mg/shared/business';
import { z } from 'zod';

const httpsAddress = z.url({ protocol: /^https?$/, error: 'not an http(s) address' }).optional();

/** Validates the variables that override the company's data. */
export const businessVariables = {
  BUSINESS_NAME: z.string().optional(),
  BUSINESS_TAGLINE: z.string().optional(),
  BUSINESS_ADDRESS: z
    .string()
    .regex(/^[^,]+,[^,]+/, 'must read "street, town and province"')
    .optional(),
  BUSINESS_EMAIL: z.email('not an e-mail address').optional(),
  BUSINESS_PHONE: z
    .string()
    .transform((text) => text.split(',').map((phone) => phone.trim()))
    .refine((phones) => phones.every((phone) => /^[\d +()-]{8,40}$/.test(phone)), {
      error: 'not phone numbers, separated by commas',
    })
    .optional(),
  BUSINESS_CHAT_PHONE: z
    .string()
    .regex(/^\d{8,15}$/, 'must be country code and number, digits only')
    .optional(),
  CHAT_BASE_URL: httpsAddress,
  DIRECTIONS_URL: httpsAddress,
  MAP_COORDINATES: z
    .string()
    .regex(
      /^-?\d+(\.\d+)?, ?-?\d+(\.\d+)?$/,
      'must be latitude and longitude, as in "-34.5775, -58.5372"',
    )
    .transform((text) => text.split(',').map(Number))
    .optional(),
  MAP_EMBED_URL: httpsAddress.or(z.literal('none')),
};

type BusinessVariables = z.infer<z.ZodObject<typeof businessVariables>>;

/** Reads the company's data that the variables override. */
export function readBusiness(data: BusinessVariables): Partial<Business> {
  const address = data.BUSINESS_ADDRESS;
  const comma = address?.indexOf(',') ?? -1;
  const overrides: Partial<Business> = {
    name: data.BUSINESS_NAME,
    tagline: data.BUSINESS_TAGLINE,
    address,
    addressLines: address && [address.slice(0, comma), address.slice(comma + 1).trim()],
    email: data.BUSINESS_EMAIL,
    phones: data.BUSINESS_PHONE,
    chatPhone: data.BUSINESS_CHAT_PHONE,
    chatBase: data.CHAT_BASE_URL?.replace(/\/+$/, ''),
    directionsUrl: data.DIRECTIONS_URL,
    coordinates: data.MAP_COORDINATES,
    mapEmbedUrl: data.MAP_EMBED_URL,
  } as Partial<Business>;
  return Object.fromEntries(
    Object.entries(overrides).filter(([, value]) => value !== undefined),
  ) as Partial<Business>;
}
