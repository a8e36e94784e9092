import { createHash } from 'node:crypto';
import type { Catalogue } from '../files/content';
import { promotionOf, type Promotion } from '../files/promotionOf';

export type DraftPromotion = Promotion;

/** Has the form in which the page of the editor holds the content: lists keep every order. */
export interface Draft {
  types: DraftType[];
  promotions: DraftPromotion[];
}

export interface DraftType {
  name: string;
  subtypes: DraftSubtype[];
}

export interface DraftSubtype {
  name: string;
  products: string[];
}

interface Files {
  catalogue: Catalogue;
  promotions: string[];
}

export const draftOf = ({ catalogue, promotions }: Files): Draft => ({
  types: Object.entries(catalogue).map(([name, subtypes]) => ({
    name,
    subtypes: Object.entries(subtypes).map(([name, products]) => ({ name, products })),
  })),
  promotions: promotions.map(promotionOf),
});

export const filesOf = ({ types, promotions }: Draft): Files => ({
  // A name such as __proto__ stays a name.
  catalogue: Object.fromEntries(
    types.map(({ name, subtypes }) => [
      name,
      Object.fromEntries(subtypes.map(({ name, products }) => [name, products])),
    ]),
  ),
  promotions: promotions.map(({ image, name, date }) => [image, name, date].join(';')),
});

/** Changes with every change of the content. */
export const versionOf = (draft: Draft): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('hex');
