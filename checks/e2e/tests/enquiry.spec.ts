import { TEXTS } from '@mg/shared/texts';
import type { Locator, Page } from '@playwright/test';
import { becomesIdle } from '../becomesIdle';
import { expect, test } from '../fixtures';
import { openHome } from '../Home';

const FIELDS = ['Nombre', 'Email', 'Teléfono', 'Asunto', 'Mensaje'];

async function fillEnquiry(page: Page, email: string): Promise<Locator> {
  const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
  const values = ['Ana Gómez', email, '11 4755-2005', 'Bolsas', '¿Hacen envíos a Ushuaia? 😀'];
  for (const [index, label] of FIELDS.entries()) await form.getByLabel(label).fill(values[index]!);
  return form;
}

test('explains invalid fields, and delivers the enquiry when all are valid', async ({
  page,
  mailsWith,
}) => {
  const email = `consulta.${Date.now()}.${test.info().project.name}@mail.com`;
  await openHome(page);
  const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
  for (const label of FIELDS) {
    await form.getByLabel(label).focus();
    await form.getByLabel(label).blur();
  }
  for (const message of [
    TEXTS.nameRequired,
    TEXTS.emailRequired,
    TEXTS.phoneRequired,
    TEXTS.subjectRequired,
    TEXTS.messageRequired,
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByRole('button', { name: 'Enviar consulta' })).toBeDisabled();

  await fillEnquiry(page, email);
  const sent = page.waitForRequest('**/api/sendEmail');
  await form.getByRole('button', { name: 'Enviar consulta' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ products: [], type: 'web', email });
  await expect(page.getByText(TEXTS.enquirySent)).toBeVisible();
  const [mail] = await mailsWith(email);
  expect(mail!.text).toContain('¿Hacen envíos a Ushuaia? 😀');
  expect(mail!.text).toContain('web');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(form.getByRole('heading', { name: 'Envíenos' })).toBeFocused();
});

test('keeps the typed text when the API is unreachable', async ({ page, mailsWith }) => {
  const email = `perdida.${Date.now()}.${test.info().project.name}@mail.com`;
  await openHome(page);
  const form = await fillEnquiry(page, email);
  await page.route('**/api/**', (route) => route.abort());
  await form.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await page.unroute('**/api/**');
  await form.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(TEXTS.enquirySent)).toBeVisible();
  expect(await mailsWith(email)).toHaveLength(1);
});

test(
  'delivers an enquiry once when the API refuses the first request',
  { tag: '@long' },
  async ({ page, mailsWith }) => {
    const email = `luego.${Date.now()}.${test.info().project.name}@mail.com`;
    // Only an idle page runs the outbox.
    const idle = becomesIdle(page);
    await openHome(page);
    await idle;
    const form = await fillEnquiry(page, email);
    await page.route('**/api/sendEmail', (route) => route.fulfill({ status: 503, body: 'full' }));
    await form.getByRole('button', { name: 'Enviar consulta' }).click();
    await expect(page.getByText(TEXTS.enquirySent)).toBeVisible();
    await page.unroute('**/api/sendEmail');
    // The outbox sends at once when the browser is online again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mg-outbox'))).toBeNull();
    expect(await mailsWith(email)).toHaveLength(1);
  },
);

test('thanks the visitor when a subscription to the newsletter arrives', async ({
  page,
  mailsWith,
}) => {
  const email = `nuevo.${Date.now()}.${test.info().project.name}@mail.com`;
  await openHome(page);
  const form = page
    .getByRole('contentinfo')
    .locator('form')
    .or(page.locator('form').filter({ has: page.getByRole('button', { name: 'Suscribirme' }) }))
    .locator('visible=true')
    .last();
  const button = form.getByRole('button', { name: 'Suscribirme' });
  await form.getByLabel('Email').fill('no es un email');
  await form.getByLabel('Email').blur();
  await expect(form.getByText(TEXTS.emailRequired)).toBeVisible();
  await expect(button).toBeDisabled();
  await form.getByLabel('Email').fill(email);
  await button.click();
  await expect(page.getByRole('dialog').getByText(TEXTS.subscribed)).toBeVisible();
  expect(await mailsWith(email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
});
