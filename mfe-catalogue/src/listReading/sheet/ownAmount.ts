/** Matches a product's text with an amount of its own in front: '10 vasos', but not '240 cc'. */
export const OWN_AMOUNT =
  /^\d{1,3}\s+(?!(?:cm|mm|cc|ml|oz|grs?|kgs?|mts?|lts?|mic\w*)\b)\p{L}{3,}/iu;
