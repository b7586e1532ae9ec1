import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { makeItem } from '../support/records/factories.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const PHONE = { width: 360, height: 740 };

test('a transcript is written from nothing beside the sound, and found by another form of a word', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await site.signIn(page, { role: 'admin' });
  const title = 'Escrita do zero';
  const { id, slug } = await site.inDatabase((db) =>
    makeItem(db, {
      slug: 'escrita-do-zero',
      title,
      duration_seconds: 240,
      audio_url: '/media/demo/amostra.mp3',
    }),
  );
  await page.goto('/admin/episodios?transcricao=sem&ordem=criacao');
  await expect(page.getByRole('row', { name: title }).getByText('Sem transcrição')).toBeVisible();
  await page.goto(`/admin/episodios/${id}/transcricao`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Escrever do zero' }).click();
  const first = page.getByRole('textbox', { name: 'Fala, 0:00' });
  await expect(first).toBeVisible();
  expect((await page.request.get(`/episodios/${slug}/transcricao.vtt`)).status()).toBe(404);
  await expectAccessible(page);
  await first.focus();
  await page.keyboard.type('Bom dia.');
  await page.locator('audio').evaluate((sound: HTMLAudioElement) => {
    sound.currentTime = 72;
  });
  await expect
    .poll(() => page.locator('audio').evaluate(({ currentTime }: HTMLAudioElement) => currentTime))
    .toBe(72);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fala, 1:12' })).toBeFocused();
  await page.keyboard.type('Ninguém vive só de marmeladas.');
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(first).toBeInViewport({ ratio: 1 });
  // The buttons leave the keyboard in the line, where its caret is.
  for (let letter = 0; letter < 'de marmeladas.'.length; letter += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Dividir' }).click();
  await expect(page.locator('textarea:focus')).toHaveValue('de marmeladas.');
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Voltar 3 s' }).click();
  await expect
    .poll(() => page.locator('audio').evaluate(({ currentTime }: HTMLAudioElement) => currentTime))
    .toBeCloseTo(69, 0);
  await page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.pause());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
  const file = await page.request.get(`/admin/transcricoes/${id}/arquivo/vtt`);
  expect(file.headers()['content-disposition']).toBe(`attachment; filename="${slug}.vtt"`);
  expect(await file.text()).toContain('00:01:12.000 --> 00:01:14.000\nNinguém vive só de marmeladas.');

  const moment = page
    .getByRole('main')
    .getByRole('link', { name: 'Ouvir Escrita do zero a partir de 1 minuto' });
  await expect(async () => {
    await page.goto('/search?q=marmelada');
    await expect(moment).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hydrated(page);
  await expectAccessible(page);
  await moment.click();
  await page.getByRole('button', { name: /^Abrir o player/ }).click();
  const slider = page.getByRole('slider', { name: 'Posição' }).last();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(70);
});

test('a text by machine is marked as read', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  const { id } = await site.inDatabase(async (db) => {
    const item = await makeItem(db, { slug: 'por-revisar', title: 'Por revisar' });
    const lines = [{ startMs: 0, endMs: 900, speaker: null, text: 'Bom dia.' }];
    const spoken = { language: 'pt-BR', speakers: [], lines };
    const stored = { itemId: item.id, origin: 'machine', isReviewed: false, spoken, over: null } as const;
    await inTransaction(db, (trx) => storeTranscript(trx, { ...stored, now: new Date() }));
    return item;
  });
  await page.goto(`/admin/episodios/${id}/transcricao`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Marcar como revisada' }).click();
  await expect(page.getByText('Revisada', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/episodios?transcricao=revisada&ordem=criacao');
  const row = page.getByRole('row', { name: 'Por revisar' });
  await expect(row.getByText('Transcrição revisada')).toBeVisible();
});
