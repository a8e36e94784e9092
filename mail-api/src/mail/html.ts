import { escapeHtml } from '@mg/command/escapeHtml';

/** Holds HTML of the template, the only value that `html` does not escape. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('\n');
  // Outlook ignores `white-space`.
  return escapeHtml(String(part)).replaceAll('\n', '<br>');
};

/** Fills a template, and escapes the inserted texts; their line breaks become `<br>`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + written(parts[index] ?? '')).join(''));
