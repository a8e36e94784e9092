/** The id of a promotion in the address, behind `?promo=`. */
export const promotionId = (name: string): string => name.match(/\w+/g)?.join('-') ?? '';
