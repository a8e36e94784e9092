/** @jest-environment node */
import { styleReach } from './styleReach.mjs';

const isOwn = (name) => name.startsWith('own');
const outside = (css) => styleReach(css, isOwn).outside.map(({ text }) => text);

it.each([
  ['a reset', '*,::before{margin:0;padding:0}', ['*', '::before']],
  ['an element', 'button{background:none}', ['button']],
  ['the page', ':root{--color-primary:red} html,body{color:red}', [':root', 'html', 'body']],
  ["another's class", '.px-3{padding:0 .75rem}', ['.px-3']],
  ["another's id", '#root{display:none}', ['#root']],
  ['one of several selectors', '.own-a,a:hover{color:red}', ['a:hover']],
  ['an element without an own class', ':not(.own-a){color:red}', [':not(.own-a)']],
  ['an ancestor of an own class', 'body:has(.own-a) p{color:red}', ['body:has(.own-a) p']],
  ['one of two choices', ':is(.own-a,main) p{color:red}', [':is(.own-a,main) p']],
  ['an attribute', '[aria-expanded=true]>svg{color:red}', ['[aria-expanded=true]>svg']],
  ['a media query', '@media print{nav{display:none}}', ['nav']],
  ['a layer', '@layer base{a{color:red}}', ['a']],
  ['a condition', '@supports (gap:1px){@container (width>1px){ul{gap:1px}}}', ['ul']],
  ['a scope', '@scope (main){p{color:red}}', ['main']],
  ['a scope without a root', '@scope{p{color:red}}', ['@scope']],
  ['the printed page', '@page{margin:0}', ['@page']],
  ['another file', '@import "x.css";', ['@import "x.css";']],
  ['a view transition', '@view-transition{navigation:auto}', ['@view-transition']],
  ['a nested parent', 'main{& .own-a{color:red}}', ['main']],
  [
    'a class that stays global',
    ':global(.dialog) p,:global .own-a{color:red}',
    [':global(.dialog) p', ':global .own-a'],
  ],
  ['an unknown selector', '$$${color:red}', ['$$$']],
  ['a stray bracket', '} button{color:red}', ['} button']],
  ['text without a block', '.own-a{color:red} button:hover a', ['button:hover a']],
])('finds %s when a sheet styles the page', (_, css, found) => {
  expect(outside(css)).toEqual(found);
});

it.each([
  ['own classes', '.own-a{color:red}.own-b:hover::before,p .own-c{color:red}'],
  ['an own id', '#own-root .px-3{color:red}'],
  ['elements below an own class', '.own-a>svg,.own-a *,.own-a~p,.own-a+p{color:red}'],
  ['own classes under a mark of the page', '[data-motion=paused] .own-a,:root .own-a{color:red}'],
  ['choices between own classes', ':is(.own-a,.own-b) p,:where(.own-a p)>a{color:red}'],
  ['nested rules', '.own-a{& p{color:red}&:hover{color:red}p{color:red}@media print{& a{top:0}}}'],
  ['own scopes', '@scope (.own-a) to (.own-b){:scope{color:red}p{color:red}}'],
  ['keyframes and fonts', '@keyframes a{50%{top:0}}@font-face{font-family:X;src:url(x.woff2)}'],
  ['names of layers', '@layer base,parts;@layer parts{.own-a{color:red}}'],
  ['texts that look like rules', '.own-a{content:"}button{";background:url("a}b{c")}/*a{}*/'],
  ['an old declaration', '.own-a{*zoom:1;filter:alpha(opacity=1);color:red}'],
  ['rules of CSS modules', ':export{a:b}:import("x"){c:d}.own-a{composes:b}:local(.c){top:0}'],
  ['nothing', ''],
])('accepts %s', (_, css) => {
  expect(outside(css)).toEqual([]);
});

it('names the line of a rule', () => {
  const { outside } = styleReach('.own-a {\n  top: 0;\n}\n\na,\nb {\n  top: 0;\n}\n', isOwn);
  expect(outside).toEqual([
    { text: 'a', line: 5 },
    { text: 'b', line: 6 },
  ]);
});

it('lists the names that count in the whole page', () => {
  const { defines, uses } = styleReach(
    '.own-a .px-3{--gap:1px}@keyframes Spin{}@-webkit-keyframes spin{}@property --a{inherits:false}' +
      '@font-face{font-family:"Figtree Variable"}@font-face{font-family:Figtree}',
    isOwn,
  );
  expect(defines.sort()).toEqual([
    '.own-a',
    '.px-3',
    '@-webkit-keyframes spin',
    '@font-face figtree',
    '@font-face figtree variable',
    '@keyframes spin',
    '@property --a',
  ]);
  expect(uses).toEqual(['--gap']);
});
