declare global {
  interface Node {
    /** Leads from a text of React to the font in its place, and back. */
    mgTwin?: ChildNode;
  }
}

/** Matches the wrappers of Google and Yandex, which no React app renders. */
const WRAPPER = /^(FONT|YA-TR-SPAN)$/;

/** Tells whether a translator has worked on the page; some translators change texts in place. */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== 'es-AR' || document.querySelector('#root font') !== null;

/**
 * Lets React change a page that a browser translates. A translator replaces a text by a `<font>`, while React keeps
 * the text and its parent. React's later change of that text reaches the page in the place of the font.
 */
export function surviveTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;

  const read = (records: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [added] = addedNodes;
      const [removed] = removedNodes;
      if (removed instanceof Text) {
        const font = [added, previousSibling, nextSibling].find(
          (node) => node && WRAPPER.test(node.nodeName) && !node.mgTwin,
        ) as ChildNode | undefined;
        if (font) {
          removed.mgTwin = font;
          font.mgTwin = removed;
        }
      } else if (added instanceof Text && !added.mgTwin?.contains(added)) {
        // React has moved the text, and the stale font stays behind.
        added.mgTwin?.remove();
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });
  /** Brings the twins up to date, since React may run before the observer. */
  const readNow = () => read(observer.takeRecords());

  /** Returns the child of a parent that stands for a node of React. */
  const childFor = (node: Node | null, parent: Node): Node | null => {
    if (!node || node.parentNode === parent) return node;
    readNow();
    return node.mgTwin?.parentNode === parent ? node.mgTwin : null;
  };

  Node.prototype.removeChild = function (node) {
    const child = childFor(node, this);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function (node, next) {
    insertBefore.call(this, node, childFor(next, this));
    return node;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: ChildNode, value) {
      if (!this.parentNode) {
        readNow();
        this.mgTwin?.replaceWith(this);
      }
      nodeValue.set!.call(this, value);
    },
  });
}
