/** Describes the part of a style sheet that concerns more than the elements of its remote. */
export interface StyleReach {
  /** Contains the selectors and at-rules that reach elements outside the remote's root. */
  outside: { text: string; line: number }[];
  /** Contains class names, and names of fonts, keyframes and other at-rules for the whole page. */
  defines: string[];
  /** Contains the custom properties that the sheet sets. */
  uses: string[];
}

/**
 * Reads a style sheet. A rule stays inside the remote's root when each selector has an own class or
 * id.
 *
 * @param isOwn says whether the remote alone uses a class or id
 */
export function styleReach(
  css: string,
  isOwn: (name: string, kind: 'class' | 'id') => boolean,
): StyleReach;
