const MONTH =
  '(?:ene(?:ro)?|jan(?:uary)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|apr(?:il)?|mayo?|june?|junio|july?|julio|ago(?:sto)?|aug(?:ust)?|sept?(?:iembre|ember)?|set(?:iembre)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dic(?:iembre)?|dec(?:ember)?)\\.?';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.? ?m\\.?)?';

/** Lists the ways in which spreadsheets show a date or a time. */
const DATES = [
  `\\d{1,2}[-/.]${MONTH}(?:[-/.]\\d{2,4})?`,
  `${MONTH}[-/.]\\d{1,4}`,
  `(?:\\p{L}+,? )?\\d{1,2} de ${MONTH}(?: del? \\d{4})?`,
  '\\d{1,2}/\\d{1,2}/\\d{2}',
  '\\d{1,2}([-/.])\\d{1,2}\\1\\d{4}',
  '\\d{4}([-/])\\d{1,2}\\2\\d{1,2}',
];

const DATE = new RegExp(`^(?:(?:${DATES.join('|')})(?:[ T]${TIME})?|${TIME})$`, 'iu');

/** Tells a name that is a date and nothing else: a spreadsheet has made '3-ene' of '1-3' or '3/1'. */
export const looksLikeDate = (name: string): boolean => DATE.test(name);
