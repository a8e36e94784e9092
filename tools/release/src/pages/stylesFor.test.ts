import { stylesFor } from './stylesFor';

const HTML = '<main class="a b"><p>.x { } " ; class</p></main>';

describe('stylesFor', () => {
  it.each([
    ['rules of used classes and of none', '.a{top:0}.a.b>p:hover{top:0}p,:root{top:0}[x]{top:0}'],
    ['a rule with one fitting selector', '.x,.a{top:0}'],
    ['uncertain selectors', '.a:not(.x){top:0}:is(.x,:where(.y),.a){top:0}.md\\:x{top:0}'],
    ['attributes that look like classes', '[src$=".x"]{top:0}'],
    [
      'statements, layers and rules without selectors',
      '@layer a,b;@layer a{}@font-face{src:url(a;b)}',
    ],
    ['strings with braces and semicolons', '.a{content:"}.x{;\\""}.b{content:\'{\'}'],
    ['animations', '@keyframes x{0%{top:0}to{top:1px}}'],
    ['nested rules', '.a{top:0;.x &{top:1px}}'],
  ])('keeps %s when the classes are in use', (_, css) => {
    expect(stylesFor(HTML, css)).toBe(css);
  });

  it.each([
    ['rules of absent classes', '.x{top:0}.a .x{top:0}.x:hover,p .y{top:0}'],
    ['groups without other rules', '@media (width>1px){@supports (top:0){.x{top:0}}}'],
  ])('drops %s when no element has the class', (_, css) => {
    expect(stylesFor(HTML, css)).toBe('');
  });

  it('keeps the order of a group when some of its rules go', () => {
    expect(stylesFor(HTML, '@media print{.x{top:0}.a{top:1px}.y{}}.b{top:2px}')).toBe(
      '@media print{.a{top:1px}}.b{top:2px}',
    );
  });
});
