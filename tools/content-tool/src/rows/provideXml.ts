import { SaxesParser } from 'saxes';

const TEXT_NODE = 3;

/** Has what the reader of books uses of a text. */
interface LightText {
  nodeType: number;
  nodeValue: string;
  textContent: string;
}

/** Has what the reader of books uses of an element. jsdom's elements take three times the memory. */
class LightElement {
  readonly nodeType = 1;
  readonly childNodes: (LightElement | LightText)[] = [];
  firstElementChild: LightElement | null = null;
  nextElementSibling: LightElement | null = null;
  private last: LightElement | undefined;

  constructor(
    readonly localName: string,
    private readonly attributes: Record<string, string>,
  ) {}

  add(element: LightElement): LightElement {
    this.childNodes.push(element);
    this.firstElementChild ??= element;
    if (this.last) this.last.nextElementSibling = element;
    this.last = element;
    return element;
  }

  get children() {
    return this.childNodes.filter((node) => node instanceof LightElement);
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get textContent(): string {
    return this.childNodes.map(({ textContent }) => textContent).join('');
  }

  getAttributeNames(): string[] {
    return Object.keys(this.attributes);
  }
  hasAttributes(): boolean {
    return this.getAttributeNames().length > 0;
  }
  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }
}

/** Reads a text of XML. @throws Error for a text that is none */
function parse(text: string): LightElement {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const root = new LightElement('', {});
  const open = [root];
  const addText = (value: string) =>
    open.at(-1)!.childNodes.push({ nodeType: TEXT_NODE, nodeValue: value, textContent: value });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = new LightElement(
      name.replace(/^.*:/, ''),
      attributes as Record<string, string>,
    );
    open.push(open.at(-1)!.add(element));
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return root.firstElementChild!;
}

/** Gives Node the browsers' parser of XML, as far as the reader of books needs it. */
export function provideXml(): void {
  if ('DOMParser' in globalThis) return;
  class DOMParser {
    parseFromString(text: string) {
      return { documentElement: parse(text), getElementsByTagName: () => [] };
    }
  }
  const Node = { TEXT_NODE, CDATA_SECTION_NODE: 4 };
  Object.assign(globalThis, { DOMParser, Element: LightElement, Node });
}
