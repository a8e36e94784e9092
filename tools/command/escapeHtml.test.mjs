import { escapeHtml } from './escapeHtml.mjs';

describe('escapeHtml', () => {
  it('escapes each sign that ends a text or an attribute in quotes', () => {
    expect(escapeHtml(`<b class="a" id='b'>&amp; ñ\n$&`)).toBe(
      '&lt;b class=&quot;a&quot; id=&#39;b&#39;&gt;&amp;amp; ñ\n$&amp;',
    );
  });
});
