import type { Page } from '@playwright/test';
import { expectSoundPage, test as look } from './support/page-checks.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const ADMIN = { role: 'admin', name: 'Maria Aparecida dos Santos Albuquerque' } as const;

look.beforeAll(async ({ lookout, site }) => {
  await site.signIn(lookout.page, ADMIN);
});

const PLACES = [
  ...['', '/episodios', '/episodios/novo', '/videos', '/videos/novo', '/produtos', '/produtos/novo'],
  ...['/kit-imprensa', '/kit-imprensa/pedidos', '/topicos', '/topicos/novo', '/contatos', '/newsletter'],
  ...['/cartas', '/cartas/nova', '/cartas/ajustes', '/cartas/entrega'],
  ...['/newsletter/importar', '/newsletter/sem-inscricao', '/jornadas', '/jornadas/nova'],
  ...['programa', 'apresentadora', 'numeros', 'vozes', 'contato', 'loja', 'dados-legais', 'seguranca'].map(
    (page) => `/configuracoes/${page}`,
  ),
  ...['/importar', '/configuracoes', '/usuarios', '/emails', '/lixeira', '/registro'],
  ...['/dados-pessoais', '/dados-pessoais/novo', '/dados-pessoais?estado=todos'],
  ...['/saude', '/saude?codigo=nenhum', '/copias'],
  '/episodios?q=xilofone',
];

for (const place of PLACES)
  look(`/admin${place} is sound`, ({ page }) => expectSoundPage(page, `/admin${place}`, { canonical: null }));

/** The lists that lead to a record's page. */
const RECORDS = [
  'episodios',
  'videos',
  'produtos',
  'kit-imprensa',
  'topicos',
  'contatos',
  'newsletter',
  'jornadas',
  'cartas',
];

look.describe('a page of one record', () => {
  look.beforeAll(({ lookout, site }) => fillIn(lookout.page, site.origin));

  for (const list of [...RECORDS, 'usuarios', 'emails'])
    look(`what /admin/${list} leads to is sound`, async ({ page }) => {
      await page.goto(`/admin/${list}`);
      const link = page.locator(
        `main a[href^="/admin/${list}/"]:not([href$="/pedidos"], [href$="/novo"], [href$="/nova"], [href$="/importar"], [href*="/sem-inscricao"], [href$="/ajustes"], [href$="/entrega"], [download])`,
      );
      await expectSoundPage(page, (await link.first().getAttribute('href')) ?? '', { canonical: null });
    });
});

/** Sends a message, a subscription and a press request, so that there are mails. */
async function fillIn(page: Page, origin: string): Promise<void> {
  const person = { name: 'Eva Brandão', email: 'eva@exemplo.com.br' };
  const letter = { subject: 'Um convite', message: 'Oi!' };
  for (const data of [
    { ...person, ...letter, type: 'contact' },
    { ...person, type: 'newsletter' },
  ]) {
    const answer = await page.request.post('/functions/v1/send-email', { headers: { Origin: origin }, data });
    expect(answer.status()).toBe(200);
  }
}

test.describe('a missing page', () => {
  test.use({ expectedProblems: /404/ });

  test('keeps the menu', async ({ page, site }) => {
    await site.signIn(page, ADMIN);
    const missing = '/admin/episodios/00000000-0000-7000-8000-000000000000';
    const answer = await page.goto(missing);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Voltar ao resumo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();
  });
});
