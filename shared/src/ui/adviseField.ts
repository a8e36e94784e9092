import { PHONE_MIN_LENGTH } from '../config/constants';
import { cleanText } from '../domain/cleanText';
import { isEmail, isPhone, normaliseEmail } from '../domain/contactForm';
import { slipsBetween } from '../search/slipsBetween';

/** Helps with a field beside the specification's message. */
export interface Advice {
  /** Says how to change a refused value, or how to keep an accepted one. */
  errorDetail?: string;
  /** Is the value that the visitor probably means. */
  suggestion?: string;
}

/** Explains a refused address or telephone number, and finds likely slips in an accepted address. */
export function adviseField(name: string, value: string): Advice | undefined {
  if (name === 'email') return adviseEmail(normaliseEmail(value));
  return name === 'phone' ? advisePhone(cleanText(value).trim()) : undefined;
}

/** Lists the providers of most visitors. Real ones with similar names are here, too. */
const PROVIDERS =
  'gmail.com hotmail.com hotmail.com.ar hotmail.es outlook.com outlook.com.ar outlook.es yahoo.com yahoo.com.ar ' +
  'yahoo.es ymail.com mail.com email.com live.com live.com.ar icloud.com proton.me protonmail.com fibertel.com.ar ' +
  'arnet.com.ar speedy.com.ar ciudad.com.ar';
const providers = PROVIDERS.split(' ');

/** Matches endings that no country or registry uses. */
const NO_COM = /\.(?:con|cmo|ocm|vom|xom|cim|cpm|cocm|comm|comn)(?=$|\.ar$)/;

function adviseEmail(email: string): Advice | undefined {
  if (email === '') return undefined;
  if ((email.match(/[^\s@]@[^\s@]/g) ?? []).length > 1)
    return { errorDetail: 'Escriba una sola dirección.' };
  const likely = withLikelyDomain(isEmail(email) ? email : tidied(email));
  const suggestion = likely !== email && isEmail(likely) ? likely : undefined;
  if (isEmail(email))
    return suggestion ? { suggestion, errorDetail: 'Si no, envíe así.' } : undefined;
  return { errorDetail: suggestion ? undefined : emailProblem(email), suggestion };
}

/** Removes words and signs around an address, and signs that no address has. */
const tidied = (email: string): string =>
  (/[^\s<>;:]+@+[^\s<>;:]+/.exec(email)?.[0] ?? email)
    .replace(/\s/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/g, '@')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');

function withLikelyDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const ending = domain.replace(NO_COM, '.com');
  return email.slice(0, at) + (providerLike(domain) ?? providerLike(ending) ?? ending);
}

/** Finds the provider with at most one slip, or two in a long name. */
function providerLike(domain: string): string | undefined {
  if (providers.includes(domain)) return domain;
  const most = domain.length > 10 ? 2 : 1;
  for (let slips = 1; slips <= most; slips += 1) {
    const found = providers.find((provider) => slipsBetween(domain, provider, most) === slips);
    if (found) return found;
  }
  return undefined;
}

function emailProblem(email: string): string {
  if (!email.includes('@')) return 'Falta la @.';
  if (/\s/.test(email)) return 'Escriba la dirección sin espacios.';
  if (/[^\x20-\x7e]/.test(email)) return 'Escriba la dirección sin acentos ni ñ.';
  if (/\.[a-z]{5,}$/.test(email)) {
    return 'La dirección debe terminar en 2 a 4 letras, como .com o .ar.';
  }
  return 'Escriba la dirección como nombre@empresa.com.';
}

function advisePhone(phone: string): Advice | undefined {
  if (phone === '' || isPhone(phone)) return undefined;
  const spaced = phone.replace(/[.\u2010-\u2015]/g, (sign) => (sign === '.' ? ' ' : '-'));
  if (isPhone(spaced)) return { suggestion: spaced };
  if (/^[\d +()-]*$/.test(spaced)) {
    return { errorDetail: `Faltan dígitos: al menos ${PHONE_MIN_LENGTH}` };
  }
  if (/\d\s*(?:[/,;|]| [oy] )\s*\+?\(?\d/.test(phone))
    return { errorDetail: 'Escriba un solo número; el otro va en el mensaje.' };
  if (/\b(?:int|ext|anexo)/i.test(phone)) return { errorDetail: 'El interno va en el mensaje.' };
  return { errorDetail: 'Escriba solo dígitos, espacios y + - ( ).' };
}
