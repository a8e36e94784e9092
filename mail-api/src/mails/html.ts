const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, whatever markup it holds. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A template whose every value is escaped; arrays are HTML already and are joined. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (string | number | Html[])[]
): Html => ({
  html: parts.reduce((text, part, index) => text + render(values[index - 1]) + part),
});

/** HTML made by the template, which alone goes into another one unescaped. */
export interface Html {
  html: string;
}

const render = (value: string | number | Html[] | undefined): string =>
  Array.isArray(value) ? value.map((piece) => piece.html).join('\n') : escapeHtml(String(value));
