import { PREMIUM_MAIL_JOB } from '#app/features/premium/rights/notices.server.ts';
import { silentMp3 } from '../../scripts/testing/silent-mp3.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', catalogue: 'empty' });

/** Local time in São Paulo, which has no summer time any more. */
function localTime(instant: Date): { date: string; time: string } {
  const text = new Date(instant.getTime() - 3 * 3_600_000).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

test('a gift opens an early episode to its owner; for everybody else it opens at its time', async ({
  page,
  browser,
  request,
  site,
}) => {
  test.slow();
  let audio = '';
  const email = `marta.${Date.now()}@exemplo.com`;
  const member = await browser.newPage({ baseURL: site.origin });
  await site.signIn(member, { name: 'Marta Reis', email });
  await site.signIn(page, { role: 'admin', name: 'Marina' });

  await test.step('the host schedules an episode with audio', async () => {
    await page.goto('/admin/episodios/novo');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('A arte de parar');
    await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Rita Lima');
    await page
      .getByRole('group', { name: 'Arquivo de áudio' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'parar.mp3', mimeType: 'audio/mpeg', buffer: silentMp3(2) });
    await expect(page.locator('input[name="audio"]')).toHaveCount(1);
    await page.getByRole('radio', { name: 'Publicado' }).check();
    const { date, time } = localTime(new Date(Date.now() + 24 * 3_600_000));
    await page.getByLabel('Data de publicação').fill(date);
    await page.getByLabel('Hora').fill(time);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(/\/admin\/episodios\/[0-9a-f-]{36}$/);
  });

  await test.step('a person who is no member sees a locked card and nothing of the episode', async () => {
    await member.goto('/');
    await expect(member.getByRole('heading', { name: 'Episódio novo' })).toBeVisible();
    await expect(member.getByRole('timer')).toContainText('Faltam');
    expect((await member.content()).includes('arte-de-parar')).toBe(false);
    await expect(member.getByText('A arte de parar')).toHaveCount(0);
    await expectAccessible(member);
    expect((await member.request.get('/episodios/a-arte-de-parar')).status()).toBe(404);
  });

  await test.step('the host gives days', async () => {
    await page.goto('/admin/premium');
    await hydrated(page);
    const address = page.getByRole('textbox', { name: 'E-mail' });
    await address.fill('ninguem@exemplo.com');
    await page.getByRole('button', { name: 'Dar dias' }).click();
    await expect(page.getByText('Presentes à espera de uma conta')).toBeVisible();
    await expect(address).toHaveValue('');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Presentes à espera de uma conta')).toHaveCount(0);
    await address.fill(email);
    await page.getByRole('spinbutton', { name: 'Dias' }).fill('10');
    await page.getByRole('button', { name: 'Dar dias' }).click();
    await expect(page.getByRole('link', { name: 'Marta Reis' })).toBeVisible();
    await expectAccessible(page);
    // It waits for a gift that is taken back.
    await site.inDatabase((db) =>
      db
        .updateTable('jobs')
        .set({ run_at: new Date().toISOString() })
        .where('kind', '=', PREMIUM_MAIL_JOB)
        .execute(),
    );
    await site.mail.mailTo(email, '10 dias de Premium');
  });

  await test.step('the member sees the badge, the episode and her page', async () => {
    await member.goto('/');
    await expect(member.getByText('Premium', { exact: true }).first()).toBeVisible();
    await expect(member.getByText('Antecipado').first()).toBeVisible();
    await expect(member.getByRole('heading', { name: 'Episódio novo' })).toHaveCount(0);
    expect((await member.goto('/episodios/a-arte-de-parar'))?.status()).toBe(200);
    audio = /\/media\/audio\/[\w-]+\/[\w-]+\.mp3/.exec(await member.content())?.[0] ?? '';
    const heard = await member.request.get(audio, { headers: { Range: 'bytes=0-99' } });
    expect([heard.status(), (await heard.body()).length]).toEqual([206, 100]);
    expect((await request.get(audio)).status()).toBe(404);
    await member.goto('/minha-conta/premium');
    await expect(member.getByText('Seu Premium está ativo')).toBeVisible();
    await expectAccessible(member);
  });

  const app = { feed: '', sound: '' };
  await test.step('her podcast app, without a session, plays it through her private address', async () => {
    await member.getByRole('link', { name: 'Ouvir no meu aplicativo' }).click();
    await member.getByRole('button', { name: 'Criar meu endereço' }).click();
    await expect(member.getByText('Seu endereço está pronto')).toBeVisible();
    app.feed = await member.getByLabel('Endereço do feed').inputValue();
    await expectAccessible(member);
    const feed = await (await request.get(app.feed)).text();
    expect(feed).toContain('<title>A arte de parar</title>');
    app.sound = /<enclosure url="([^"]+)"/.exec(feed)?.[1] ?? '';
    const heard = await request.get(app.sound, { headers: { Range: 'bytes=0-99' } });
    expect([heard.status(), (await heard.body()).length]).toEqual([206, 100]);
    expect(await (await request.get('/feed.xml')).text()).not.toContain('A arte de parar');
    expect((await member.content()).includes('podcast://')).toBe(true);
  });

  await test.step('taken back, it ends at once', async () => {
    await page.getByRole('button', { name: 'Remover o presente de Marta Reis' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Removido', { exact: true })).toBeVisible();
    expect((await member.goto('/episodios/a-arte-de-parar'))?.status()).toBe(404);
    expect((await member.request.get(audio)).status()).toBe(404);
    expect((await request.get(app.feed)).status()).toBe(404);
    expect((await request.get(app.sound)).status()).toBe(404);
    expect(JSON.stringify(site.logs)).not.toContain(/feed\/([\w-]+)\.xml/.exec(app.feed)?.[1] ?? '-');
  });
  await member.close();
});

test('an open page shows a locked episode as soon as its time comes', async ({ page, site }) => {
  test.slow();
  let seconds = 3;
  let episode = { title: '', slug: '', seconds };
  let opensAt = new Date();
  await expect(async () => {
    seconds *= 2; // on a busy machine the page may load after that time: then the next attempt is later
    episode = { title: `Já pode ouvir ${seconds}`, slug: `ja-pode-ouvir-${seconds}`, seconds };
    opensAt = await site.publishSoon(episode);
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText(/^Faltam 00:\d\d$/)).toBeVisible({ timeout: 1_000 });
    expect(await page.getByText(episode.title).count()).toBe(0);
  }).toPass();
  await expect(page.getByText(episode.title).first()).toBeVisible({ timeout: (seconds + 20) * 1_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt.getTime());
});
