import { showWaitNote } from './waitNote';

it.each([
  ['the page', '<main></main>', 'body'],
  ['the open dialog', '<dialog></dialog><dialog open></dialog>', 'dialog[open]'],
])('shows a status in %s, and removes the status', (_, html, place) => {
  document.body.innerHTML = html;
  const remove = showWaitNote('Espere');
  const note = document.querySelector('[role="status"]');
  expect(note).toHaveTextContent('Espere');
  expect(note?.parentElement).toBe(document.querySelector(place));
  remove();
  expect(document.querySelector('[role="status"]')).toBeNull();
});
