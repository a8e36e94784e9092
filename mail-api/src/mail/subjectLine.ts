/** Limits a header line with encoded words (RFC 2047). Some servers refuse a folded subject. */
const LINE_MAX = 76;
const CUT = '…';

/** Encodes a subject for the header in one line, as it stands or as one encoded word. */
export function encodedSubject(subject: string): string {
  if (/^[\x20-\x7e]*$/.test(subject) && !subject.includes('=?')) return subject;
  const quoted = encodeURIComponent(subject)
    .replaceAll('_', '=5F')
    .replaceAll('%20', '_')
    .replaceAll('%', '=');
  const base64 = Buffer.from(subject).toString('base64');
  return quoted.length <= base64.length ? `=?UTF-8?Q?${quoted}?=` : `=?UTF-8?B?${base64}?=`;
}

const fits = (subject: string): boolean => `Subject: ${encodedSubject(subject)}`.length <= LINE_MAX;

/** Writes the name in the place of the form's `%`. */
export const withName = (form: string, name: string): string => form.replace('%', () => name);

/**
 * Writes the first form that fits one line with the whole name. In the last form, a longer name
 * loses whole words, and a single word loses whole characters.
 */
export function subjectLine(forms: readonly string[], name: string): string {
  const subject = forms.map((form) => withName(form, name)).find(fits);
  if (subject !== undefined) return subject;
  const last = forms.at(-1)!;
  let part = '';
  for (const { segment } of new Intl.Segmenter('es').segment(name)) {
    if (!fits(withName(last, part + segment + CUT))) break;
    part += segment;
  }
  const words = /^\s/.test(name.slice(part.length)) ? part : part.replace(/\s+\S*$/, '');
  return withName(last, words.trimEnd() + CUT);
}
