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

/** Writes a subject around a visitor's name. */
export type SubjectForm = (name: string) => string;

/**
 * Writes the first form that fits one line with the whole name. In the last form, a longer name
 * loses whole words, and a single word loses whole characters.
 */
export function subjectLine(forms: SubjectForm[], name: string): string {
  const form = forms.find((write) => fits(write(name)));
  if (form) return form(name);
  const last = forms.at(-1)!;
  let part = '';
  for (const { segment } of new Intl.Segmenter('es').segment(name)) {
    if (!fits(last(part + segment + CUT))) break;
    part += segment;
  }
  const words = /^\s/.test(name.slice(part.length)) ? part : part.replace(/\s+\S*$/, '');
  return last(words.trimEnd() + CUT);
}
