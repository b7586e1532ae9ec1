import type { Page } from '@playwright/test';
import { makeSubscriber } from '../support/letters/correspondence.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', viewport: { width: 360, height: 740 } });

const MAILCHIMP = `Endereço de e-mail,Primeiro nome,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP
provada@lista.com.br,Ana,2021-03-04 10:20:30,203.0.113.9,2021-03-04 10:25:00,203.0.113.9
sem-prova@lista.com.br,Bia,2021-03-04 10:20:30,203.0.113.9,2021-03-04 10:20:30,203.0.113.9
Provada@Lista.com.br,Ana,2021-03-04 10:20:30,203.0.113.9,2021-03-04 10:25:00,203.0.113.9
parada@lista.com.br,Caio,2021-03-04 10:20:30,203.0.113.9,2021-03-04 10:25:00,203.0.113.9
`;
const GHOST = `id,email,name,note,subscribed_to_emails,created_at
1,fantasma@lista.com.br,Dora,,true,2022-02-03T04:05:06.000Z
2,saiu@lista.com.br,Enzo,,false,2022-02-03T04:05:06.000Z
3,provada@lista.com.br,Ana,,true,2022-02-03T04:05:06.000Z
`;

/** Uploads a list, and waits for its dry run. */
async function bring(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/admin/newsletter/importar');
  await hydrated(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.locator('input[type=hidden][name=list]')).toBeAttached();
  await page.getByRole('button', { name: 'Conferir antes de importar' }).click();
  await expect(page.getByRole('heading', { name: 'Prévia da importação' })).toBeVisible({ timeout: 15_000 });
}

async function accept(page: Page, source: string, mode: RegExp): Promise<void> {
  await page.getByLabel('De onde vem a lista').fill(source);
  await page.getByLabel('De quando é').fill('2022-05-01');
  await page.getByLabel('O que as pessoas aceitaram').fill('Quero receber as cartas de domingo.');
  await page.getByRole('radio', { name: mode }).check();
  await page.getByRole('button', { name: 'Importar a lista' }).click();
  await expect(page.getByText('Prova guardada')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Importada', { exact: true })).toBeVisible({ timeout: 15_000 });
}

test('readers come from Mailchimp and from Ghost with their consent, and twice is once', async ({
  page,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await site.inDatabase(async (db) => {
    const suppressed = { suppressed_at: '2026-01-01T12:00:00.000Z', suppressed_for: 'bounced' } as const;
    await makeSubscriber(db, { email: 'parada@lista.com.br', ...suppressed });
  });
  const states = () =>
    site.inDatabase(async (db) => {
      const rows = await db
        .selectFrom('subscribers')
        .select(['email', 'status', 'suppressed_for'])
        .where('email', 'like', '%@lista.com.br')
        .orderBy('email')
        .execute();
      return rows.map(
        ({ email, status, suppressed_for }) => `${email.split('@')[0]} ${suppressed_for ?? status}`,
      );
    });

  await bring(page, 'mailchimp.csv', MAILCHIMP);
  // What is typed stays while the list is read with other columns.
  await page.getByLabel('De onde vem a lista').fill('Da oficina');
  await page.getByText(/^Colunas:/).click();
  await page.getByRole('button', { name: 'Usar estas colunas' }).click();
  await expect(page.getByText('Colunas guardadas')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prévia da importação' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel('De onde vem a lista')).toHaveValue('Da oficina');
  expect(await states()).toEqual(['parada bounced']);
  await expect(page.getByText('1 pessoa desta lista entrou sem confirmar')).toBeVisible();
  await expectAccessible(page);
  await accept(page, 'Mailchimp, cartas de domingo', /Pedir só a quem não tem prova/);
  expect(await states()).toEqual(['parada bounced', 'provada confirmed', 'sem-prova pending']);
  await expectAccessible(page);
  const { text = '' } = await site.mail.mailTo('sem-prova@lista.com.br', 'Quer continuar');
  expect(text).toContain('Mailchimp, cartas de domingo');
  await page.goto(/\/newsletter\/confirmar\/[\w-]+/.exec(text)?.[0] ?? '');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Inscrição confirmada' })).toBeVisible();
  expect(await states()).toContain('sem-prova confirmed');

  await bring(page, 'ghost.csv', GHOST);
  await accept(page, 'Ghost', /Já confirmaram no serviço anterior/);
  const after = ['fantasma confirmed', 'parada bounced', 'provada confirmed', 'sem-prova confirmed'];
  expect(await states()).toEqual(after);
  const out = await site.inDatabase((db) =>
    db.selectFrom('suppressions').select('reason').where('email', '=', 'saiu@lista.com.br').execute(),
  );
  expect(out).toEqual([{ reason: 'imported' }]);

  for (const [name, list] of [
    ['mailchimp.csv', MAILCHIMP],
    ['ghost.csv', GHOST],
  ] as const) {
    await bring(page, name, list);
    await accept(page, 'Outra vez', /Já confirmaram no serviço anterior/);
  }
  expect(await states()).toEqual(after);

  await page.goto('/admin/newsletter?q=provada');
  await page.getByRole('link', { name: 'provada@lista.com.br' }).first().click();
  const record = page.getByRole('main');
  await expect(record).toContainText('Confirmada no serviço anterior');
  await expect(record).toContainText('04/03/2021');
  await expect(record).toContainText('Mailchimp, cartas de domingo');
  await expectAccessible(page);

  await page.goto('/admin/newsletter?estado=devolvem');
  await expect(page.getByRole('link', { name: 'parada@lista.com.br' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Exportar esta lista (CSV)' })).toBeVisible();
  await expectAccessible(page);
});
