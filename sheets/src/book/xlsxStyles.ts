import { builtInFormat, readFormat, type Format } from './formatCode';
import { attribute, child, children } from './xml';

/** Holds a cell's format of numbers, and whether its font strikes the text through. */
export interface Style {
  format: Format;
  struck: boolean;
}

/** Reads the cell styles of an Excel book, in the order of their numbers. */
export function readStyles(root: Element | undefined): Style[] {
  const formats = new Map(
    children(child(root, 'numFmts'), 'numFmt').map((format) => [
      attribute(format, 'numFmtId'),
      readFormat(attribute(format, 'formatCode')),
    ]),
  );
  const struck = children(child(root, 'fonts'), 'font').map(isStruck);
  return children(child(root, 'cellXfs'), 'xf').map((style) => {
    const id = attribute(style, 'numFmtId');
    return {
      format: formats.get(id) ?? readFormat(builtInFormat(Number(id))),
      struck: struck[Number(attribute(style, 'fontId'))] ?? false,
    };
  });
}

/** Tells whether a font strikes text through; a bare element means yes. */
export function isStruck(font: Element): boolean {
  const strike = child(font, 'strike');
  return strike !== undefined && !/^(?:0|false)$/.test(attribute(strike, 'val'));
}
