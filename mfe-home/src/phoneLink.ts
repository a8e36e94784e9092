/** Address that dials a number, however it is written. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
