/** Tells whether a translator has worked on the page; some change texts in place. */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== 'es-AR' || document.querySelector('#root font') !== null;

/**
 * Lets React change a page that a browser translates. Translators replace a text by a `<font>`, while React keeps
 * the text and its parent. A change of such a text reaches the page in the place of the font.
 */
export function surviveTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  /** Maps a text to the font in its place, and that font to the text. */
  const fonts = new WeakMap<Node, ChildNode>();

  const read = (records: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [added] = addedNodes;
      const [removed] = removedNodes;
      if (removed instanceof Text) {
        const font = [added, previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT' && !fonts.has(node),
        ) as ChildNode | undefined;
        if (font) fonts.set(removed, font).set(font, removed);
      } else if (added instanceof Text) {
        // React has moved the text, and the stale font stays behind.
        const font = fonts.get(added);
        if (!font?.contains(added)) font?.remove();
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });

  /** Reads the latest changes first, since React may run before the observer. */
  const fontOf = (text: Node): ChildNode | undefined => {
    read(observer.takeRecords());
    return fonts.get(text);
  };
  /** Returns the child of a parent that shows a node of React, if any. */
  const shownIn = (parent: Node, node: Node | null): Node | null => {
    if (!node || node.parentNode === parent) return node;
    const font = fontOf(node);
    return font?.parentNode === parent ? font : null;
  };

  Node.prototype.removeChild = function (child) {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function (node, next) {
    insertBefore.call(this, node, shownIn(this, next));
    return node;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: ChildNode, value) {
      if (!this.parentNode) fontOf(this)?.replaceWith(this);
      nodeValue.set!.call(this, value);
    },
  });
}
