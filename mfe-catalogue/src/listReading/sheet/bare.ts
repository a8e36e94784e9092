import { fold, hasThing } from '../words';

const PLAIN_WORD =
  /^(?:n[rº]?o?|num\w*|talles?|tamano|color|x+l|blanc\w+|negr\w+|roj\w+|azul\w*|verdes?|amarill\w+|celestes?|rosas?|naranjas?|dorad\w+|platead\w+|transparentes?|cristal|marron\w*|gris\w*|beige|bordo|violetas?|fucsia|lila|natural|surtid\w+|fluo|chic\w+|median\w+|grandes?|gigantes?|reforzad\w+|economic\w+|con|sin|tapas?|lis[oa]s?|impres[oa]s?|de|para|y)$/;

/** Tells whether a text names sizes and colours alone: 'N° 4 blanca', 'negro XL'. */
export const isBare = (text: string): boolean =>
  fold(text.slice(0, 200))
    .split(/[^\p{L}]+/u)
    .every((word) => word.length < 3 || PLAIN_WORD.test(word) || !hasThing(word));
