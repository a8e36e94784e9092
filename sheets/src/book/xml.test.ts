import { strToU8 } from 'fflate';
import { attribute, children, parseXml, textOf } from './xml';

const parse = (text: string) => parseXml(strToU8(text), () => undefined);

it('reads texts, entities and CDATA, and leaves out comments and instructions', () => {
  const text =
    '<?xml version="1.0"?><!-- <a> --><a>1 &lt; 2<b/>&#65;&#x42;&apos;<![CDATA[<&>]]></a>';
  expect(textOf(parse(text))).toBe("1 < 2AB'<&>");
});

it('reads names without prefixes, and attributes in either quotes', () => {
  const root = parse(`\uFEFF<x:a x:one='"' two = "&quot;>" xmlns:x="http://x/?a=b"><y:b/></x:a>`);
  expect(root.name).toBe('a');
  expect([attribute(root, 'one'), attribute(root, 'two'), attribute(root, 'none')]).toEqual([
    '"',
    '">',
    '',
  ]);
  expect(children(root).map(({ name }) => name)).toEqual(['b']);
});

it.each([
  ...['', 'a', '<a>', '</a>', '<a></b>', '<a><b></a></b>', '<a/><b>', '<a', '<a b>', '<a b=c/>'],
  ...['<a b="<"/>', '<a><!-- </a>', '<a><![CDATA[</a>', '<!DOCTYPE a><a/>', '<a>&#x110000;</a>'],
])('refuses a text when it is %j', (text) => expect(() => parse(text)).toThrow());

it('counts each element', () => {
  let count = 0;
  parseXml(
    strToU8('<a><b/><b>c</b></a>'),
    (limit, amount) => (count += Number(limit === 'tags') && amount),
  );
  expect(count).toBe(3);
});
