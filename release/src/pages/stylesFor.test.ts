import { stylesFor } from './stylesFor';

const HTML = '<main class="a b"><p>.x { } " ; class</p></main>';

describe('styles for a piece of a page', () => {
  it.each([
    ['rules of its classes and of none', '.a{top:0}.a.b>p:hover{top:0}p,:root{top:0}[x]{top:0}'],
    ['a rule that one of its selectors has', '.x,.a{top:0}'],
    [
      'what is not named for certain',
      '.a:not(.x){top:0}:is(.x,:where(.y),.a){top:0}.md\\:x{top:0}',
    ],
    ['attributes that look like classes', '[src$=".x"]{top:0}'],
    [
      'statements, layers and what has no selectors',
      '@layer a,b;@layer a{}@font-face{src:url(a;b)}',
    ],
    ['strings with all that means something outside', '.a{content:"}.x{;\\""}.b{content:\'{\'}'],
    ['animations, whoever wants them', '@keyframes x{0%{top:0}to{top:1px}}'],
    ['rules inside of its rules', '.a{top:0;.x &{top:1px}}'],
  ])('has %s', (_what, css) => {
    expect(stylesFor(HTML, css)).toBe(css);
  });

  it.each([
    ['rules of classes that it has not', '.x{top:0}.a .x{top:0}.x:hover,p .y{top:0}'],
    ['what holds nothing else', '@media (width>1px){@supports (top:0){.x{top:0}}}'],
  ])('has no %s', (_what, css) => {
    expect(stylesFor(HTML, css)).toBe('');
  });

  it('keeps what is left of a group, in its order', () => {
    expect(stylesFor(HTML, '@media print{.x{top:0}.a{top:1px}.y{}}.b{top:2px}')).toBe(
      '@media print{.a{top:1px}}.b{top:2px}',
    );
  });
});
