import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const counter = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Resumo do site' }).getByRole('link', { name: label });

test('the summary follows what happens elsewhere, but never under somebody’s hands', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Rita Nogueira' });
  const listening = page.waitForResponse('**/admin/eventos*');
  await page.goto('/admin');
  await listening;
  await expect(page.getByRole('heading', { name: 'Olá, Rita Nogueira' })).toBeVisible();
  await expect(counter(page, 'Mensagens')).toContainText('0');
  await expectAccessible(page);

  const write = (subject: string) =>
    request.post('/contact', {
      form: { name: 'Gil Moreira', email: `${subject}@exemplo.com`, subject, message: 'Olá' },
      headers: { Origin: site.origin },
    });
  await write('Primeira');
  await expect(counter(page, 'Mensagens')).toContainText('1');
  await expect(page.getByRole('link', { name: 'Primeira' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Contatos 1/ })).toBeAttached();
});

test('who is signed out elsewhere is led to sign in', async ({ page, site, browser }) => {
  await site.signIn(page, { role: 'admin', name: 'Rita Nogueira', email: 'rita@conversas.example' });
  const listening = page.waitForResponse('**/admin/eventos*');
  await page.goto('/admin/emails');
  await listening;

  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await site.signIn(other, { role: 'admin', name: 'Bia Prado' });
  await other.goto('/admin/usuarios?q=rita@conversas');
  await other.getByRole('link', { name: 'Rita Nogueira' }).click();
  await hydrated(other);
  await other.getByRole('button', { name: 'Encerrar as sessões' }).first().click();
  await other.getByRole('dialog').getByRole('button', { name: 'Encerrar as sessões' }).click();
  await expect(other.getByText('Sessões encerradas')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Femails/);
  await other.context().close();
});

test('who is no admin is sent home with the specified words', async ({ page, site }) => {
  await site.signIn(page, { role: 'user' });
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByText('Acesso Negado')).toBeVisible();
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
});

test('every page of the office stands without barriers, empty as it is', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Rita Nogueira' });
  for (const path of ['usuarios', 'emails', 'lixeira', 'registro']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/admin/usuarios');
  await page.getByRole('link', { name: 'Rita Nogueira' }).first().click();
  await expect(page.getByText('Esta é a sua própria conta.')).toBeVisible();
  await expectAccessible(page);
});
