import { expect, test } from '@playwright/test';

test('passes', () => undefined);

test('passes at the second try', () => {
  expect(test.info().retry).toBe(1);
});

test('fails', async () => {
  await test.step('open the drawer', async () => {
    await test.step('read its title', () => {
      expect('¡Ups!').toBe('Gracias');
    });
  });
});
