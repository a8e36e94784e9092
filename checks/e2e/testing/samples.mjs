import { expect, test } from '@playwright/test';

test('passes when nothing fails', () => undefined);

test('passes when the try is the second', () => {
  expect(test.info().retry).toBe(1);
});

test('fails when two texts differ', async () => {
  await test.step('open the drawer', async () => {
    await test.step('read its title', () => {
      expect('¡Ups!').toBe('Gracias');
    });
  });
});
