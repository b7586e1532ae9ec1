import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ place: 'admin' });

/** Opens an admin page and waits for its event stream. */
async function listenAt(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse('**/admin/eventos*');
  await page.goto(path);
  await listening;
}

const counter = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Resumo do site' }).getByRole('link', { name: label });

test('the summary shows changes made elsewhere, but never while somebody is typing', {
  tag: '@engines',
}, async ({ page, site, request }) => {
  await site.signIn(page, { role: 'admin', name: 'Rita Nogueira' });
  await listenAt(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Olá, Rita Nogueira' })).toBeVisible();
  // Other journeys may have written messages before.
  const before = Number.parseInt((await counter(page, 'Contatos').textContent()) ?? '', 10);
  const badge = await page.getByRole('link', { name: /^Contatos/ }).textContent();
  const waiting = Number(/\d+/.exec(badge ?? '')?.[0] ?? 0);
  await expectAccessible(page);

  const write = async (subject: string) => {
    const answer = await request.post('/contact', {
      form: { name: 'Gil Moreira', email: `${subject}@exemplo.com`, subject, message: 'Olá' },
      headers: { Origin: site.origin },
    });
    expect(answer.ok()).toBe(true);
  };
  await write('Primeira');
  await expect(counter(page, 'Contatos')).toContainText(String(before + 1));
  await expect(page.getByRole('link', { name: 'Primeira', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Contatos ${waiting + 1}` })).toBeAttached();

  const busy = await page.context().newPage();
  await listenAt(busy, '/admin/usuarios');
  await busy.getByRole('main').getByRole('link', { name: 'Rita Nogueira' }).click();
  await busy.getByRole('button', { name: 'Desconectar os aparelhos' }).first().click();
  const fetched: string[] = [];
  busy.on('request', (sent) => {
    if (new URL(sent.url()).pathname.endsWith('.data')) fetched.push(sent.url());
  });
  await write('Segunda');
  await expect(counter(page, 'Contatos')).toContainText(String(before + 2));
  expect(fetched).toEqual([]);
  await busy.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
  await expect(busy.getByRole('link', { name: `Contatos ${waiting + 2}` })).toBeAttached();
});

test('a person signed out elsewhere is sent to sign in', async ({ page, site, browser }) => {
  await site.signIn(page, { role: 'admin', name: 'Rita Nogueira', email: 'rita@conversas.example' });
  await listenAt(page, '/admin/emails');

  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await site.signIn(other, { role: 'admin', name: 'Bia Prado' });
  await listenAt(other, '/admin/usuarios?q=rita@conversas');
  await other.getByRole('main').getByRole('link', { name: 'Rita Nogueira' }).click();
  await other.getByRole('button', { name: 'Desconectar os aparelhos' }).first().click();
  await other.getByRole('dialog').getByRole('button', { name: 'Desconectar os aparelhos' }).click();
  await expect(other.getByText('Aparelhos desconectados')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Femails/);
  await other.context().close();
});

test('a person who is no admin is sent home with the specified words', async ({ page, site }) => {
  await site.signIn(page, { role: 'user' });
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByText('Acesso Negado')).toBeVisible();
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
});
