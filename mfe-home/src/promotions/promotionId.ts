/** How the address of the page names a promotion, behind the `#`; no element bears it. */
export const promotionId = (name: string): string => `promo ${name}`.match(/\w+/g)!.join('-');
