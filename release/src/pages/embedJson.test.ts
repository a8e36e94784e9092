import { embedJson } from './embedJson';

it('leaves nothing in a text that could end the script element or open a comment', () => {
  const hostile = { name: '</script><!--<script>\u2028\u2029' };
  const json = embedJson(hostile);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(hostile);
});
