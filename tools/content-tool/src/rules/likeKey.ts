import { simplified } from '../content/simplified';

/**
 * Makes a key that is equal for names that a person takes for one: '40X50', '40 x 50' and '40×50',
 * with or without accents, capitals and signs. Signs between digits count: '1/2' is not '12'.
 */
export const likeKey = (name: string): string =>
  simplified(name)
    .replace(/×/g, 'x')
    .replace(/(?<=\d)\s+(?=\d)/g, '_')
    .replace(/(?<!\d)[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+(?!\d)/gu, '');
