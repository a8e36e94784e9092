/** The place of a promotion in the address of the page, so that it can be linked to. */
export const promotionId = (name: string): string => `promo ${name}`.match(/\w+/g)!.join('-');
