import { readPromotion } from '@mg/shared/domain/promotion';
import { RESERVED } from '../rules/checkProducts';
import type { Draft, DraftPromotion } from './Draft';

/** Refuses content that the files cannot hold; the message is for the person. */
export class DraftError extends Error {
  override name = 'DraftError';
}

/** Reads the content that a page has sent. @throws DraftError */
export function readDraft(body: unknown): Draft {
  const { types, promotions } = record(body);
  const draft = {
    types: list(types).map((type) => {
      const { name, subtypes } = record(type);
      return {
        name: nameOf(name, 'un tipo'),
        subtypes: list(subtypes).map((subtype) => {
          const { name, products } = record(subtype);
          return {
            name: nameOf(name, 'un subtipo'),
            products: list(products).map((product) => nameOf(product, 'un producto')),
          };
        }),
      };
    }),
    promotions: list(promotions).map(promotionOf),
  };
  for (const { name, subtypes } of draft.types) {
    if (RESERVED.test(name)) {
      throw new DraftError(`«${name}» no puede ser el nombre de un tipo: sin barras.`);
    }
    requireOnce(subtypes, `en ${name}`);
  }
  requireOnce(draft.types, 'entre los tipos');
  return draft;
}

function requireOnce(named: readonly { name: string }[], where: string) {
  const seen = new Set<string>();
  for (const { name } of named) {
    if (seen.has(name)) throw new DraftError(`«${name}» ya está ${where}.`);
    seen.add(name);
  }
}

function promotionOf(entry: unknown): DraftPromotion {
  const { image, name, date } = record(entry);
  const promotion = {
    image: nameOf(image, 'una imagen'),
    name: nameOf(name, 'una promoción'),
    date: nameOf(date, 'una fecha'),
  };
  if (!readPromotion([promotion.image, promotion.name, promotion.date].join(';'))) {
    throw new DraftError(`La promoción «${promotion.name}» no tiene una imagen que se pueda usar.`);
  }
  if (/;/.test(promotion.image + promotion.date)) {
    throw new DraftError(`La promoción «${promotion.name}»: la fecha va sin punto y coma.`);
  }
  return promotion;
}

function nameOf(value: unknown, kind: string): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new DraftError(`Falta el nombre de ${kind}.`);
  }
  return value;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new DraftError('El editor envió algo que no es el contenido.');
  return value;
}
