export const later = 'fetched when asked for';
