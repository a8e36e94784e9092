/** Returns the `tel:` address of a number in any spelling. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
