import type { Db } from '#app/db/database.server.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const PATH = '/jornadas/tres-dias-para-dormir-melhor';

/** As if the last day had come yesterday. The recurring job runs at once. */
async function letADayPass(db: Db, email: string): Promise<void> {
  const { id } = await db
    .selectFrom('journey_walks')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const steps = await db.selectFrom('journey_walk_steps').selectAll().where('walk_id', '=', id).execute();
  for (const { step_id, day } of steps) {
    const earlier = new Date(Date.parse(`${day}T12:00:00.000Z`) - 86_400_000).toISOString().slice(0, 10);
    await db
      .updateTable('journey_walk_steps')
      .set({ day: earlier })
      .where('walk_id', '=', id)
      .where('step_id', '=', step_id)
      .execute();
  }
  const past = new Date(Date.now() - 60_000).toISOString();
  await db
    .updateTable('journey_walks')
    .set({ last_day: '2026-01-01', next_at: past })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('jobs')
    .set({ run_at: past })
    .where('kind', '=', 'journeys.release')
    .where('status', '=', 'waiting')
    .execute();
}

test('three days are lived through: confirmed by mail, one a day, noted, paused and over', async ({
  page,
  site,
}) => {
  const email = 'noemi@exemplo.com.br';
  await page.goto('/jornadas');
  await page.getByRole('link', { name: 'Três dias para dormir melhor' }).click();
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Começar a Jornada' }).click();
  await expect(main.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('textbox', { name: 'Seu nome' }).fill('Noemi Prado');
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  await main.getByRole('button', { name: 'Começar a Jornada' }).click();
  await expect(main.getByRole('status')).toContainText('Falta só confirmar');
  await expect(main.getByRole('status')).toBeFocused();
  await expect(main.getByRole('status')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);

  const asked = await site.mail.mailTo(email, 'Confirme o começo');
  const link = /http\S+\/jornadas\/\S+/.exec(asked.text ?? '')?.[0] ?? '';
  for (const _look of ['first', 'second']) expect((await fetch(link)).status).toBe(200);
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirmar e começar' }).click();
  await expect(page.getByRole('heading', { name: 'Antes de fechar os olhos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Sua Jornada começou');
  const first = await site.mail.mailTo(email, 'Dia 1 de 3');
  expect(first.text).toContain('Olá, Noemi!');
  expect(first.headers.get('auto-submitted')).toBe('auto-generated');

  const notes = page.getByRole('textbox', { name: 'O que você costuma fazer na última hora acordada?' });
  await notes.fill('Leio, e depois olho o celular.');
  await page.reload();
  await hydrated(page);
  await expect(notes).toHaveValue('Leio, e depois olho o celular.');
  await expectAccessible(page);

  const choices = page.getByRole('region', { name: 'Do seu jeito' });
  await choices.getByRole('button', { name: 'Fazer uma pausa' }).press('Enter');
  await expect(choices.getByRole('status')).toContainText('Jornada em pausa. Nada chega até você continuar.');
  await expect(choices.getByRole('button', { name: 'Continuar a Jornada' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choices.getByRole('status')).toContainText('De volta à Jornada.');
  await expect(choices.getByRole('button', { name: 'Fazer uma pausa' })).toBeFocused();
  await expect(page.getByText(/^O próximo dia chega em/)).toBeVisible();
  await choices.getByRole('button', { name: 'Parar esta Jornada' }).press('Enter');
  await expect(choices.getByRole('status')).toContainText(
    'Jornada encerrada. Você não recebe mais e-mails dela.',
  );
  await expect(choices.getByRole('status')).toBeFocused();
  await expectAccessible(page);
  await choices.getByRole('button', { name: 'Continuar a Jornada' }).click();
  await choices.getByRole('button', { name: 'Trocar a hora' }).press('Enter');
  await expect(choices.getByRole('status')).toContainText('Hora trocada.');
  await expect(choices.getByRole('button', { name: 'Trocar a hora' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Avisos' })).not.toContainText('Jornada em pausa');

  for (const subject of ['Dia 2 de 3: O celular fora do quarto', 'Dia 3 de 3: Três linhas']) {
    await site.inDatabase((db) => letADayPass(db, email));
    await site.mail.mailTo(email, subject);
  }
  await page.reload();
  await expect(page.getByText('Você chegou ao fim. Os dias continuam aqui.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Conhecer o Premium' })).toBeVisible();
});

test('works without scripts, and by the address only', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto(PATH);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill('olga@exemplo.com.br');
  await main.getByRole('button', { name: 'Começar a Jornada' }).click();
  await expect(page.getByText('Falta só confirmar')).toBeVisible();
  const asked = await site.mail.mailTo('olga@exemplo.com.br', 'Confirme o começo');
  await page.goto(/http\S+\/jornadas\/\S+/.exec(asked.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar e começar' }).click();
  await expect(page.getByRole('heading', { name: 'Antes de fechar os olhos' })).toBeVisible();
  await page.getByRole('button', { name: 'Parar esta Jornada' }).click();
  await expect(page.getByText('Encerrada. Você não recebe mais e-mails desta Jornada.')).toBeVisible();
  await context.close();
});
