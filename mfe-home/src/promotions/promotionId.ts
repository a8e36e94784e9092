/** How the address of the page names a promotion, behind `?promo=`. */
export const promotionId = (name: string): string => name.match(/\w+/g)?.join('-') ?? '';
