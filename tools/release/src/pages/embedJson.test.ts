import { embedJson } from './embedJson';

it('escapes a text when it ends the script element or opens a comment', () => {
  const hostile = { name: '</script><!--<script>\u2028\u2029' };
  const json = embedJson(hostile);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(hostile);
});
