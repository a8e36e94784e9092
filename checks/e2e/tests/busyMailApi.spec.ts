import { PROOF_HEADER, zeroBits, type Challenge } from '@mg/shared/domain/challenge';
import { TEXTS } from '@mg/shared/texts';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { runSite } from '../runSite';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

const EASY = { token: 'easy', bits: 12 };
const ENDLESS = { token: 'endless', bits: 32 };

/** Asks for work until a proof comes. @returns the proofs */
async function askForWork(page: Page, challenge: Challenge): Promise<string[]> {
  const proofs: string[] = [];
  await page.unroute('**/api/sendEmail');
  await page.route('**/api/sendEmail', async (route) => {
    const proof = route.request().headers()[PROOF_HEADER];
    if (proof === undefined) await route.fulfill({ status: 429, json: { error: 'x', challenge } });
    else await route.continue();
    if (proof !== undefined) proofs.push(proof);
  });
  return proofs;
}

test('explains the work for a busy API, keeps the list when it takes too long, and sends one mail', async ({
  page,
  mailsWith,
}) => {
  const email = `turno.${Date.now()}.${test.info().project.name}@mail.com`;
  const catalogue = new Catalogue(page);
  await page.clock.install();
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  await catalogue.fillContact(email);
  await askForWork(page, ENDLESS);
  await catalogue.send();
  const wait = catalogue.drawer.getByRole('status').filter({ hasText: 'no cierre la página' });
  await expect(wait).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, 'the wait for a busy API');
  await page.clock.fastForward(15_000);
  await expect(catalogue.drawer.getByText(TEXTS.failedTitle)).toBeVisible();
  await expect(wait).toBeHidden();

  const proofs = await askForWork(page, EASY);
  await catalogue.drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(catalogue.drawer.getByText(TEXTS.sentTitle)).toBeVisible();
  expect(proofs).toHaveLength(1);
  const hash = createHash('sha256').update(proofs[0]!).digest();
  expect(zeroBits(hash)).toBeGreaterThanOrEqual(EASY.bits);
  expect(await mailsWith(email)).toHaveLength(1);
});

test(
  'sends every enquiry when the visitor shares an address with many others',
  { tag: '@long' },
  async ({ page, playwright }) => {
    test.setTimeout(300_000);
    const site = await runSite({ env: { FREE_MAILS_PER_CLIENT: '1', RATE_LIMIT_PER_MINUTE: '3' } });
    const other = await playwright.request.newContext({ baseURL: site.url });
    await page.goto(`${site.url}/home`);
    for (let count = 0; count < 4; count += 1) {
      await other.post('/api/sendEmail', { data: {} });
      const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
      const values = ['Ana', `ana.${count}@mail.com`, '11 4755-2005', 'Bolsas', '¿Precio?'];
      for (const [index, label] of ['Nombre', 'Email', 'Teléfono', 'Asunto', 'Mensaje'].entries()) {
        await form.getByLabel(label).fill(values[index]!);
      }
      const accepted = page.waitForResponse(
        (answer) => answer.url().endsWith('/sendEmail') && answer.status() === 200,
      );
      await form.getByRole('button', { name: 'Enviar consulta' }).click();
      const proof = (await accepted).request().headers()[PROOF_HEADER];
      expect(proof === undefined).toBe(count === 0);
      await page.getByRole('button', { name: 'Aceptar' }).click();
    }
    await other.dispose();
    await site.stop();
  },
);
