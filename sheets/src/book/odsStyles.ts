import { attribute, child, children } from './xml';

export interface OdsStyles {
  hidesSheet(style: string): boolean;
  /** Tells whether a style of cells or of text strikes through; undefined when it says nothing. */
  strikes(style: string | undefined): boolean | undefined;
}

/** Reads the styles of an OpenDocument book: its own ones and those with names. */
export function readOdsStyles(content: Element, named: Element | undefined): OdsStyles {
  const styles = new Map<string, Element>();
  for (const list of [
    child(named, 'styles'),
    child(named, 'automatic-styles'),
    child(content, 'automatic-styles'),
  ]) {
    for (const style of children(list, 'style')) styles.set(attribute(style, 'name'), style);
  }
  const strikes = (name: string | undefined, depth = 0): boolean | undefined => {
    const style = styles.get(name ?? '');
    const text = child(style, 'text-properties');
    const line =
      attribute(text, 'text-line-through-style') || attribute(text, 'text-line-through-type');
    if (line !== '') return line !== 'none';
    // A hostile book may name a style as its own parent.
    return style && depth < 9
      ? strikes(attribute(style, 'parent-style-name'), depth + 1)
      : undefined;
  };
  return {
    strikes,
    hidesSheet: (name) =>
      attribute(child(styles.get(name), 'table-properties'), 'display') === 'false',
  };
}
