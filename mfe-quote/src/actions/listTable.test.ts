import { tableHtml, tableText } from './listTable';

const list = {
  items: [
    { name: 'BOLSA "A" <B> & C', amount: 2 },
    { name: 'VASO\t240', amount: 10 },
  ],
  notes: ['cintas raras'],
};

describe('the list for a sheet', () => {
  it('writes a line and tabs when the list has an item', () => {
    expect(tableText(list)).toBe(
      'Cantidad\tProducto\n2\tBOLSA "A" <B> & C\n10\tVASO 240\n\tcintas raras',
    );
  });

  it('escapes the names when the table is HTML', () => {
    expect(tableHtml(list)).toContain('<tr><td>2</td><td>BOLSA "A" &lt;B&gt; &amp; C</td></tr>');
  });
});
