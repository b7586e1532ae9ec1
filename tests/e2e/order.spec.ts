import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { makeProduct } from '../support/records/factories.ts';
import { expectSoundPage } from './support/page-checks.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** An order from the checkout, before the buyer confirms it. @returns its id */
async function placeDraft(site: Site): Promise<string> {
  await site.saveSettings({
    email: 'ola@conversas.example',
    pixKey: '+5521999998888',
    shippingPrice: '25,00',
  });
  return site.inDatabase(async (db) => {
    const ctx = { db, clock: systemClock, publicUrl: site.origin, effects: [] };
    const { id } = await makeProduct(db, { name: 'Camiseta da jornada', price_cents: 5_900 });
    const asked = { productId: id, variantId: null, name: null, quantity: 1, priceCents: null };
    const attempt = {
      attemptKey: id,
      person: null,
      holder: id,
      lines: [asked],
      methodFor: () => 'pix' as const,
    };
    const placed = await placeOrder(ctx, attempt);
    if (!placed.ok) throw new Error(placed.reason);
    return placed.order.id;
  });
}

test('from a draft to its Pix code: what is missing is said, and the code is seen at once', async ({
  page,
  site,
}) => {
  const id = await placeDraft(site);
  await expectSoundPage(page, `/pedido/${id}`, { canonical: null });
  await expect(page.getByRole('heading', { name: 'Confira e confirme seu pedido' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText('Digite o CEP')).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toBeFocused();

  const main = page.getByRole('main');
  await main.getByLabel('Nome completo').fill('Ana Souza');
  await main.getByLabel('E-mail').fill('ana.pedido@exemplo.com');
  await main.getByLabel('CEP').fill('20040-020');
  await main.getByLabel('Rua ou avenida').fill('Rua da Assembleia');
  await main.getByLabel('Número').fill('10');
  await main.getByLabel('Bairro').fill('Centro');
  await main.getByLabel('Cidade').fill('Rio de Janeiro');
  await main.getByLabel('Estado').selectOption('RJ');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  const state = page.getByRole('status').filter({ hasText: 'Agora é só pagar o Pix' });
  await expect(state).toBeFocused();
  await expect(state).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201.*540584\.00.*6304[0-9A-F]{4}$/);
  const mail = await site.mail.mailTo('ana.pedido@exemplo.com');
  expect(mail.text).toContain(`/pedido/${id}`);

  await expectSoundPage(page, `/pedido/${id}`, { canonical: null });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is paid, reported and canceled', async ({ page, site }) => {
    const id = await placeDraft(site);
    await page.goto(`/pedido/${id}`);
    const main = page.getByRole('main');
    await main.getByLabel('Nome completo').fill('Rui');
    await main.getByLabel('E-mail').fill('rui.pedido@exemplo.com');
    for (const [label, text] of [
      ['CEP', '01310-100'],
      ['Rua ou avenida', 'Avenida Paulista'],
      ['Número', '1'],
      ['Bairro', 'Bela Vista'],
      ['Cidade', 'São Paulo'],
    ] as const)
      await main.getByLabel(label).fill(text);
    await main.getByLabel('Estado').selectOption('SP');
    await page.getByRole('button', { name: 'Confirmar pedido' }).click();
    await page.getByRole('button', { name: 'Já paguei' }).click();
    await expect(page.getByRole('heading', { name: 'Vamos conferir seu Pix' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'O que acontece agora' })).toBeVisible();
    await expect(page.getByLabel('Pix copia e cola')).toBeHidden();
    await page.getByText('Ver o código de novo').click();
    await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
    await page.getByText('Cancelar este pedido').click();
    await page.getByRole('button', { name: 'Sim, cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible();
  });
});
