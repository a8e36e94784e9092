const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | readonly Html[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
  return part.map((html) => html.text).join('');
};

/** A template whose inserted texts are escaped; HTML made by it goes in as it is. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + written(parts[index] ?? '')).join(''));
