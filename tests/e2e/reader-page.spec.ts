import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeSubscriber } from '../support/letters/correspondence.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** An address of this test alone: other journeys use the same site. */
function own(name: string): string {
  return `${name}.${randomBytes(4).toString('hex')}@exemplo.com.br`;
}

/** A confirmed reader. @returns the address of her page */
async function reader(site: Site, email: string): Promise<string> {
  const token = `R${randomBytes(24).toString('base64url').slice(1)}`;
  await site.inDatabase((db) => makeSubscriber(db, { email, unsubscribe_token: token }));
  return `/newsletter/preferencias/${token}`;
}

/** The link of the newest mail to this address with these words in its subject. */
async function proofOf(site: Site, address: string, subject: string): Promise<string> {
  const { text = '' } = await site.mail.mailTo(address, subject);
  return /\/newsletter\/endereco\/[\w-]+/.exec(text)?.[0] ?? '';
}

async function changesAll(page: Page, site: Site, names: { old: string; next: string }): Promise<string> {
  const address = await reader(site, names.old);
  const answer = await page.goto(address);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page.getByText('•••@exemplo.com.br')).toBeVisible();
  await page.getByRole('radio', { name: /Um resumo por semana/ }).check();
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await expect(page.getByRole('radio', { name: /Um resumo por semana/ })).toBeChecked();
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();

  await page.getByRole('button', { name: 'Pausar por um mês' }).click();
  await expect(page.getByRole('heading', { name: 'Em pausa' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar a receber agora' }).click();
  await expect(page.getByRole('button', { name: 'Pausar por um mês' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar inscrição' }).click();
  await expect(page.getByRole('heading', { name: 'Inscrição cancelada' })).toBeVisible();
  await expect(page.getByText('Inscrição cancelada')).toHaveCount(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('button', { name: 'Salvar preferências' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Um resumo por semana/ })).toBeChecked();

  await page.getByRole('textbox', { name: 'Novo e-mail' }).fill(names.next);
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await page.goto(await proofOf(site, names.old, 'Trocar o e-mail'));
  await page.getByRole('button', { name: 'Sim, continuar a troca' }).click();
  await expect(page).toHaveURL(address);
  await page.goto(await proofOf(site, names.next, 'Confirme seu novo e-mail'));
  await page.getByRole('button', { name: 'Usar este e-mail' }).click();
  // A new link: the letters in the old mailbox have the former one.
  await expect(page).toHaveURL(/\/newsletter\/preferencias\/[\w-]{32}$/);
  expect(page.url()).not.toContain(address);
  return new URL(page.url()).pathname;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader changes topics, pauses, leaves, undoes it and moves to another address', async ({
    page,
    site,
  }) => {
    const next = own('davi.novo');
    await changesAll(page, site, { old: own('davi'), next });
    await expect(page.getByRole('radio', { name: /Um resumo por semana/ })).toBeChecked();
    const row = await site.inDatabase((db) =>
      db.selectFrom('subscribers').select(['status', 'rhythm']).where('email', '=', next).executeTakeFirst(),
    );
    expect(row).toEqual({ status: 'confirmed', rhythm: 'weekly' });
  });
});

test('a program that opens every link ten times changes nothing', async ({ page, site }) => {
  const bia = own('bia');
  const address = await reader(site, bia);
  await page.goto(address);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Novo e-mail' }).fill('bia@');
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await expect(page.getByRole('textbox', { name: 'Novo e-mail' })).toHaveAccessibleDescription(
    'Email inválido',
  );
  await page.getByRole('textbox', { name: 'Novo e-mail' }).fill(own('bia.nova'));
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await expect(page.getByText('Veja o e-mail de hoje')).toBeVisible();
  const proof = await proofOf(site, bia, 'Trocar o e-mail');
  const scanned = [proof, address, address.replace('preferencias', 'cancelar')];
  for (const link of scanned) {
    for (let count = 0; count < 10; count += 1) {
      const answer = await page.request.get(link);
      expect(answer.status()).toBe(200);
    }
  }
  await page.goto(proof);
  await expect(page.getByRole('button', { name: 'Sim, continuar a troca' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Salvar preferências' })).toBeVisible();
});

test('whoever lost the link gets it by mail', async ({ page, site }) => {
  const caio = own('caio');
  const address = await reader(site, caio);
  await page.goto('/newsletter/preferencias');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill(caio);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
  const { text = '' } = await site.mail.mailTo(caio, 'Suas preferências');
  expect(text).toContain(address);
});
